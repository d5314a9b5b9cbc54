import Glibc

/// A script in a folder of its own, gone with the object.
final class ScriptFile {
  let folder: String
  var path: String { "\(folder)/script.lua" }

  init?(_ text: String) {
    var template = Array("/tmp/extrun-worker-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    folder = String(cString: made)
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600 as mode_t)
    guard descriptor >= 0 else { return nil }
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }
}
