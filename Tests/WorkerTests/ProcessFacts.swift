import Glibc

/// What the system tells about a process.
func status(of pid: pid_t) -> String { fact("status", of: pid) }

func limits(of pid: pid_t) -> String { fact("limits", of: pid) }

/// Numbers of its open descriptors.
func descriptors(of pid: pid_t) -> [String] {
  guard let folder = opendir("/proc/\(pid)/fd") else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

private func fact(_ name: String, of pid: pid_t) -> String {
  let descriptor = open("/proc/\(pid)/\(name)", O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return "" }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 16_384)
  let count = read(descriptor, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}

/// Hundredths of a second of processor time that it has used.
func processorTicks(of pid: pid_t) -> Int {
  let fields = fact("stat", of: pid).split(separator: ")").last?.split(separator: " ") ?? []
  // State is the third field of all; user and system time are the 14th and 15th.
  guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
    return 0
  }
  return user + system
}
