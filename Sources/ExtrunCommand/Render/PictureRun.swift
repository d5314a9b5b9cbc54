import NotificationModel

/// Plays a plugin, once for each group of pictures, and has the pictures drawn.
struct PictureRun {
  let program: Program
  let plan: PicturePlan
  /// One for each group of the plan.
  let runs: [RunSettings]

  func run() -> ExitStatus {
    if let refusal = refusal() { return refusal }
    let isObject = output.format == .json && runs.first?.isPictureOnly == false
    let held = isObject ? HeldResult(program.system, file: output.file) : nil
    let program = held.map(self.program.with) ?? self.program
    var statuses: [ExitStatus] = []
    var findings: [Diagnostic] = []
    var lines: [String] = []
    func add(_ result: PictureDrawing.Result) {
      statuses.append(result.status)
      lines += result.lines
      for finding in result.findings where !findings.contains(finding) { findings.append(finding) }
    }
    for (index, group) in plan.groups.enumerated() {
      var settings = runs[index]
      // What the first has said holds for all.
      if index > 0 { settings.output.isQuiet = true }
      let handover = SceneHandover()
      statuses.append(RunCommand(program: program, settings: settings).run(handover))
      // Of a run that could not begin the message is there already.
      if handover.bytes.isEmpty { continue }
      add(drawing.draw(handover.bytes, group.pictures))
    }
    if let sheet = plan.contactSheet, statuses.allSatisfy({ $0 != .machine }), !lines.isEmpty {
      add(drawing.sheet(plan.pictures, output: sheet))
    }
    statuses.append(tell(lines, findings))
    let status = ExitStatus.worst(of: statuses)
    guard let failure = held?.release(status, findings: findings) else { return status }
    Messages(system: program.system, color: output.color).say([failure])
    return .machine
  }

  /// Of pictures that there is no place for nothing is drawn, and the outcome says so; nil: there is one.
  private func refusal() -> ExitStatus? {
    let files = plan.pictures.map(\.output) + [plan.contactSheet].compactMap { $0 }
    let findings = files.compactMap { file in
      program.system.obstacle(to: file).map { Diagnostic.unwritten(file, $0) }
    }
    guard !findings.isEmpty else { return nil }
    return runs.first.map { RunCommand(program: program, settings: $0).refuse(findings) }
  }

  private var output: OutputSettings { runs.first?.output ?? OutputSettings() }

  private func tell(_ lines: [String], _ findings: [Diagnostic]) -> ExitStatus {
    var status: ExitStatus = .ok
    if runs.first?.isPictureOnly == true, !output.isQuiet {
      status = program.say(lines.map { $0 + "\n" }.joined())
    }
    let said = output.isQuiet ? findings.filter { $0.severity == .error } : findings
    Messages(system: program.system, color: output.color, folder: folder).say(said)
    return status
  }

  private var drawing: PictureDrawing {
    PictureDrawing(
      system: program.system, folders: ["\(folder)/Resources", folder],
      mentions: ImageMention { scripts })
  }

  private var scripts: [(file: String, bytes: [UInt8])] {
    let system = program.system
    var files = [name]
    if isFolder {
      files = ["controller.lua"]
      let library = system.names(in: "\(folder)/lib") ?? []
      files += library.filter { $0.hasSuffix(".lua") }.map { "lib/\($0)" }
    }
    return files.compactMap { file in
      let path = folder == "." ? file : "\(folder)/\(file)"
      guard system.kind(of: path) == .file,
        let bytes = try? system.read(path, limit: Messages.largestSource)
      else { return nil }
      return (file, bytes)
    }
  }

  private var path: String { runs.first?.path ?? "." }
  private var isFolder: Bool { program.system.kind(of: path) == .folder }

  /// The plugin's folder, or the one a single script is in.
  private var folder: String {
    if isFolder { return path }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private var name: String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
