import InterfaceModel
import Testing

/// The direction of an interface follows from its locale.
@Suite struct `The direction of a locale` {
  @Test(arguments: ["ar", "he_IL", "FA-ir", "ckb", "az-Arab", "ks_ARAB_IN", "yi-Hebr", "-ar"])
  func `is from right to left`(locale: String) {
    #expect(TextDirection.isRightToLeft(locale: locale))
  }

  @Test(
    arguments: [
      "", "en", "en_US", "de-AR", "ar-Latn", "ur_Latn_PK", "uz-Cyrl", "arabic", "ckbx",
      "xxxxxxxxar",
    ])
  func `is from left to right`(locale: String) {
    #expect(!TextDirection.isRightToLeft(locale: locale))
  }

  @Test func `is that of the script that runs from right to left where two are named`() {
    #expect(TextDirection.isRightToLeft(locale: "az-Latn-Arab"))
    #expect(TextDirection.isRightToLeft(locale: "az-Arab-Latn"))
  }
}
