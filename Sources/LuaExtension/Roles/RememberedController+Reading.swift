import ContentExtension
import InterfaceModel

// What the host reads is asked of the controller itself.
extension RememberedController {
  func implements(_ member: ControllerMember) -> Bool {
    if let live { return live.implements(member) }
    return lastStep?.members.contains(member) ?? false
  }

  func place(of member: ControllerMember) -> ScriptPlace? { (try? read())?.place(of: member) }

  func properties() throws(ControllerError) -> ControllerProperties { try read().properties() }

  func view() throws(ControllerError) -> View { try look(at: nil) ?? View(viewClass: "UIView") }

  func view(id: String) throws(ControllerError) -> View? { try look(at: id) }

  /// Looking at views runs nothing of the script. As long as it leaves the memory as it was, no state is needed
  /// for what an earlier controller has shown at the same point.
  private func look(at id: String?) throws(ControllerError) -> View? {
    let end = live == nil && position == launch?.steps.count ? launch?.end : nil
    if let known = end?.look(at: id) {
      add(known.cost)
      return known.view
    }
    let controller = try read()
    let memory = controller.role.memory
    let view = if let id { try controller.view(id: id) } else { try controller.view() }
    if let end, controller.role.memory == memory {
      let spent = controller.takeCost()
      add(spent)
      end.remember(
        ControllerLaunch.End.Look(id: id, view: view, cost: spent), bytes: controller.viewBytes)
    }
    return view
  }

  func inputViews() throws(ControllerError) -> InputViews { try read().inputViews() }

  /// Reading runs code of the script, so that what follows is no launch any more.
  private func read() throws(ControllerError) -> LuaController {
    let controller = try running()
    endRecord()
    return controller
  }
}
