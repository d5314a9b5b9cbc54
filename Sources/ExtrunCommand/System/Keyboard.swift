/// The keys of a terminal, read without waiting for the end of a line.
package protocol Keyboard: AnyObject {
  /// To wait for the next key with other things.
  var descriptor: Int32 { get }
  /// The key that was pressed; nil if there is none.
  func key() -> Character?
  /// A whole line, which the user may edit; nil at the end of input.
  func line() -> String?
  /// The terminal is as it was.
  func close()
}
