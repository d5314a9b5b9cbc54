import ExtensionHost
import NotificationModel

/// Every code of a message with the sentence that explains it.
enum CodeTable {
  /// Of the command itself: E01 the command line, E07 checks.
  private static let own: [(code: String, sentence: String)] = [
    ("E0101", "The first word is a command, a topic or verb of one, or a file or folder to run."),
    ("E0102", "The command has no option of this name; options are never abbreviated."),
    ("E0103", "The option takes a value: as the next word, or behind an equals sign."),
    ("E0104", "The option is a flag and takes no value."),
    ("E0105", "The option has one value; given twice it would not be clear which counts."),
    ("E0106", "The option, or the variable in its place, takes another kind of value."),
    ("E0107", "The command takes another number of files or words, or lacks an option."),
    ("E0108", "Two options were given that exclude each other, or name one file for two results."),
    ("E0109", "An input file could not be read."),
    ("E0110", "A result could not be written to the file."),
    ("E0111", "A line of a file of steps is not an object with one verb."),
    ("E0112", "No message has this code."),
    ("E0113", "Without a timer no script could be stopped in time, so none is started."),
    ("E0114", "The machine gives no process for scripts to run in."),
    ("E0115", "Every process that was to do the work ended before it was done."),
    ("W0116", "A layer of the confinement of scripts is not there on this machine."),
    ("E0117", "The state of earlier runs is not a file that this version can read."),
    ("E0118", "The program that draws pictures is not there."),
    ("E0119", "The program that draws pictures could not draw this one."),
    ("E0120", "At the end of the run nothing is on the screen that could be drawn."),
    ("W0121", "Something in a picture is missing or has no place: it is left out or replaced."),
    ("E0122", "A line of replay's input is not a record: an object with a payload."),
    ("E0123", "A recorded trace lacks what is needed to play it back."),
    ("E0124", "The file is no trace: its first line is no header of one."),
    ("W0125", "Without the program that draws, interfaces of a trace are told in words."),
    ("E0126", "The two files are not of one kind, or none that can be compared."),
    ("E0701", "An expectation of the command line was not met at the end of the run."),
    ("E0703", "No spec file was found, or no test in them matches the options."),
    ("E0704", "A result differs from that of before, a record's baseline or a recorded trace."),
    ("E0705", "The folders given have no payload files."),
    ("E0707", "A report is merged of all parts of one run, each given once."),
    ("W0702", "No extension of the plugin declares the category of a payload."),
    ("W0703", "A payload names the app it is for; an extension has that name and a part more."),
    (
      "W0706",
      "A view at the end of a run names a picture that the plugin does not have, though it has others."
    ),
  ]

  static var all: [(code: String, sentence: String)] {
    (own + PayloadCodes.all + ManifestCodes.all + DeliveryCodes.all + HostCodes.all).sorted {
      ($0.code.dropFirst(), $0.code) < ($1.code.dropFirst(), $1.code)
    }
  }

  static func sentence(of code: String) -> String? {
    let code = code.uppercased()
    return all.first { $0.code == code }?.sentence
  }

  /// A letter and four digits.
  static func isCode(_ word: String) -> Bool {
    let bytes = Array(word.uppercased().utf8)
    return bytes.count == 5 && (bytes[0] == UInt8(ascii: "E") || bytes[0] == UInt8(ascii: "W"))
      && bytes.dropFirst().allSatisfy { (48...57).contains($0) }
  }

  static var list: String {
    all.map { HelpText.row($0.code, $0.sentence, column: 10) }.joined()
  }
}
