/// What a picture is written as.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case png
  case svg
  case pdf
}
