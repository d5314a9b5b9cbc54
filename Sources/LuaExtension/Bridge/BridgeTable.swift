import CBridgeTable
import InterfaceModel
package import LuaRuntime

/// Everything scripts see of the host, one line a name; built once in a process.
///
/// The order of the property lines is that of the slot enumerations in BridgeNumbers.swift; building
/// traps if they differ.
package final class BridgeTable: Sendable {
  static let shared = BridgeTable()

  let schema: LuaSchema
  let enumerations: Enumerations
  let classes: Classes

  /// Numbers of the enumerations.
  struct Enumerations: Sendable {
    var responseOption = -1
    var interruptionLevel = -1
    var mediaButtonType = -1
    var authorizationStatus = -1
    var notificationSetting = -1
    var actionOptions = -1
    var categoryOptions = -1
    var authorizationOptions = -1
    var presentationOptions = -1
    var fontWeights = -1
    var textStyles = -1
  }

  /// Numbers of the classes.
  struct Classes: Sendable {
    var content = -1
    var mutableContent = -1
    var request = -1
    var notification = -1
    var response = -1
    var action = -1
    var textInputAction = -1
    var icon = -1
    var category = -1
    var sound = -1
    var attachment = -1
    var trigger = -1
    var pushTrigger = -1
    var intervalTrigger = -1
    var calendarTrigger = -1
    var locationTrigger = -1
    var region = -1
    var dateComponents = -1
    var context = -1
    var controllerMethods = -1
    var presentMember = -1
    var becomeFirstResponderMember = -1
    var resignFirstResponderMember = -1
    var viewController = -1
    var paymentController = -1
    var paymentRequest = -1
    var paymentItem = -1
    var alertController = -1
    var payment = -1
    var timer = -1
    var timerHandle = -1
    var bundle = -1
    var defaults = -1
    var center = -1
    var settings = -1
    var transform = -1
    var color = -1
    var font = -1
    var image = -1
    var rect = -1
    var point = -1
    var size = -1
    var insets = -1
    var view = -1
    /// Class numbers of the view classes, in the order of ``ViewSchema/classes``.
    var viewTypes: [Int] = []
  }

  /// The table as the program carries it. Traps without one: a program that was linked so is broken, and
  /// no script could run in it.
  private init() {
    // Every program has the table linked in: there is nothing to go on with, and no caller who could mend it.
    guard let compiled = bridge_table() else { fatalError("the program has no bridge table") }
    schema = LuaSchema(compiled: compiled)
    enumerations = .compiled
    classes = .compiled
  }

  /// The table as the lines say it, for the test that compares, and makes, the compiled one.
  package static func built() -> (schema: LuaSchema, numbers: String) {
    let builder = SchemaBuilder()
    var enumerations = Enumerations()
    var classes = Classes()
    addEnumerations(builder, &enumerations)
    addValues(builder, enumerations, &classes)
    addNotifications(builder, enumerations, &classes)
    let views = addViews(builder, classes)
    classes.view = views.view
    classes.viewTypes = views.types
    addPassKit(builder, &classes)
    addController(builder, enumerations, &classes)
    addFoundation(builder, &classes)
    addCenter(builder, enumerations, &classes)
    return (builder.seal(), Self.numbers(enumerations, classes))
  }

  /// Swift source of the numbers that the conversions use.
  private static func numbers(_ enumerations: Enumerations, _ classes: Classes) -> String {
    """
    // Made from the bridge's property lines by the test of the bridge table; not edited by hand.
    extension BridgeTable.Enumerations {
      static let compiled = Self(
    \(arguments(of: enumerations)))
    }

    extension BridgeTable.Classes {
      static let compiled = Self(
    \(arguments(of: classes)))
    }

    """
  }

  private static func arguments(of numbers: some Any) -> String {
    Mirror(reflecting: numbers).children
      .map { "    \($0.label ?? "_"): \($0.value)" }.joined(separator: ",\n")
  }

  /// Adds a property and checks that its slot is the one the conversions use.
  static func add(
    _ builder: borrowing SchemaBuilder, _ type: Int, _ slot: some RawRepresentable<Int>,
    _ name: String, _ kind: PropertyKind, _ flags: PropertyFlags = []
  ) {
    let found = builder.property(type, name, kind, flags)
    precondition(found == slot.rawValue, "\(name) has slot \(found), not \(slot.rawValue)")
  }
}
