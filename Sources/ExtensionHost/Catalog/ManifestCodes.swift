/// What the catalog's codes mean, for `extrun explain`. A warning has the code of an error with the same
/// number when strict.
package enum ManifestCodes {
  /// In the order of the codes.
  package static let all: [(code: String, sentence: String)] =
    errors
    + warnings.map { ("E" + $0.code.dropFirst(), $0.sentence + " An error because of --strict.") }
    + warnings

  private static let errors: [(code: String, sentence: String)] = [
    ("E0301", "The file or folder that was named does not exist."),
    ("E0302", "A plugin is a folder with Info.plist and controller.lua, or one Lua script."),
    ("E0303", "A file or folder of the plugin could not be opened or read."),
    ("E0304", "A plugin folder needs an Info.plist, the same as in a content-extension target."),
    ("E0305", "A plugin folder needs a controller.lua, which returns the one view controller."),
    ("E0306", "A file is larger than the host reads; the message gives the limit."),
    ("E0307", "Compiled Lua is never loaded, because no one can check what it does."),
    ("E0308", "The Lua modules of a plugin are bounded in number and in size."),
    ("E0309", "Info.plist, Entitlements.plist: an XML or binary property list was expected."),
    ("E0310", "A key of the manifest has a value of the wrong type or outside its range."),
    ("E0311", "A key that a content extension must have is not in the manifest."),
    ("E0312", "Two extensions of one app declare the same category; sets must be disjoint."),
    ("E0313", "A plugin reads only what is in its own folder; links out of it are not followed."),
  ]

  private static let warnings: [(code: String, sentence: String)] = [
    ("W0331", "A yes/no key is written as text; it is taken as YES, write <true/>."),
    ("W0332", "A key is not known; often one that is known is spelled nearly the same."),
    ("W0333", "A dictionary of the manifest has a key without a name."),
    ("W0334", "A dictionary of the manifest has one key twice; the last value counts."),
    ("W0335", "An extension names a storyboard or a principal class, or a device can not load it."),
    ("W0336", "A category is declared twice by the same extension, which changes nothing."),
    ("W0337", "Resources is larger than what is loaded for scripts to read."),
    ("W0338", "A folder of the plugin has more entries than are looked at."),
    ("W0339", "A Localizable.strings can not be read, so its texts are missing."),
    ("W0340", "A Lua file beside the script can not be a module."),
    (
      "W0341",
      "The ratio is a whole number; it is taken, and written as <real> in Xcode's template."
    ),
  ]
}
