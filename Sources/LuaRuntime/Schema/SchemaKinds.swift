internal import CLuaBridge

/// What a property, a label or an argument takes.
package enum PropertyKind: Sendable {
  /// A property-list value; `isLazy` reads as an empty table while unset.
  case any(isLazy: Bool = false)
  case boolean(default: Bool? = nil)
  case integer(minimum: Double? = nil, maximum: Double? = nil, default: Int? = nil)
  case number(
    minimum: Double? = nil, maximum: Double? = nil, aboveMinimum: Bool = false,
    default: Double? = nil)
  case string(default: String? = nil)
  case function
  /// An object of the class; `isLazy` makes one when an unset property is read.
  case object(Int, isLazy: Bool = false)
  /// An object of the class, or a text that stands for one.
  case objectOrText(Int)
  case list(Int)
  case strings
  /// Names of an enumeration, kept as a bit set.
  case options(Int)
  /// A constant of an enumeration, as its number.
  case constant(Int, default: Int? = nil)
  /// A member of an enumeration, as its name.
  case name(Int, default: String? = nil)
  /// A table with the numbers that the class names.
  case record(Int, isLazy: Bool = false)
  /// Any table, kept as it is; `isInstance`: the role's instance, and no other.
  case table(isInstance: Bool = false)
}

/// How a property behaves.
package struct PropertyFlags: OptionSet, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static let readOnly = PropertyFlags(rawValue: Int32(LBR_READONLY))
  package static let required = PropertyFlags(rawValue: Int32(LBR_REQUIRED))
  package static let nullable = PropertyFlags(rawValue: Int32(LBR_NULLABLE))
  package static let noLabel = PropertyFlags(rawValue: Int32(LBR_NO_LABEL))
  /// Unset, it reads as what the host answers to ``MemberKind/defaultQuery``.
  package static let askedDefault = PropertyFlags(rawValue: Int32(LBR_DEFAULT_ASKED))
}

/// What a class is besides its properties.
package struct ClassFlags: OptionSet, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static let constructible = ClassFlags(rawValue: Int32(LBR_CLASS_CONSTRUCTIBLE))
  package static let view = ClassFlags(rawValue: Int32(LBR_CLASS_VIEW))
  package static let context = ClassFlags(rawValue: Int32(LBR_CLASS_CONTEXT))
  package static let transform = ClassFlags(rawValue: Int32(LBR_CLASS_TRANSFORM))
  package static let responder = ClassFlags(rawValue: Int32(LBR_CLASS_RESPONDER))
  package static let hidden = ClassFlags(rawValue: Int32(LBR_CLASS_HIDDEN))
  package static let validated = ClassFlags(rawValue: Int32(LBR_CLASS_VALIDATED))
  package static let writable = ClassFlags(rawValue: Int32(LBR_CLASS_WRITABLE))
}

/// The roles whose states have a global.
package struct RoleSet: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let all = RoleSet(rawValue: .max)
}

/// What a member does when a script calls it.
package enum MemberKind: Sendable {
  /// Appends the effect; `keepsArgumentAs` holds the first argument under a root's number, and the
  /// object's slot `clears` becomes false.
  case effect(Int, keepsArgumentAs: Int = 0, clears: Int? = nil)
  case query(Int)
  /// Builds an object of the class from labels, appends it as the effect, returns it.
  case schedule(effect: Int, type: Int)
  /// A constant object, asked of the host once.
  case value(query: Int)
  case native(Native, type: Int = 0)
  /// A property that the host is asked for, with the object, each time it is read.
  case computed(query: Int)
  /// Makes the object first responder, kept under a root's number, and appends the effect, if it can be.
  case begin(effect: Int, root: Int)
  /// Ends that and appends the effect.
  case end(effect: Int, root: Int)
  /// A property: whether the object is the one under the root's number.
  case held(root: Int)
  /// A property: whether the object can become first responder.
  case can

  /// Asked with a class and a slot: what the slot reads as while it is unset.
  package static let defaultQuery = Int(LBR_QUERY_DEFAULT)

  /// What the bridge does by itself.
  package enum Native: Sendable {
    case addSubview
    case insertSubview
    case removeFromSuperview
    case addArrangedSubview
    case rotation
    case scale
    case translation
    case mutableCopy
    case removeArrangedSubview
    case bringSubviewToFront
    case sendSubviewToBack
    case setCustomSpacing
    case customSpacing
    case setContentHuggingPriority
    case contentHuggingPriority
    case setContentCompressionResistancePriority
    case contentCompressionResistancePriority
    /// Of a caller, from a level on, in a file whose name does not begin with a text.
    case place
  }

  var raw: (lbr_member_kind, Int32, Int32) {
    switch self {
    case .effect(let number, let root, let slot):
      (LBR_MEMBER_EFFECT, Int32(number), slot.map { Int32(-1 - $0) } ?? Int32(root))
    case .query(let number): (LBR_MEMBER_QUERY, Int32(number), 0)
    case .schedule(let effect, let type): (LBR_MEMBER_SCHEDULE, Int32(effect), Int32(type))
    case .value(let query): (LBR_MEMBER_VALUE, Int32(query), 0)
    case .native(let native, let type): (LBR_MEMBER_NATIVE, native.raw, Int32(type))
    case .computed(let query): (LBR_MEMBER_COMPUTED, Int32(query), 0)
    case .begin(let effect, let root): (LBR_MEMBER_BEGIN, Int32(effect), Int32(root))
    case .end(let effect, let root): (LBR_MEMBER_END, Int32(effect), Int32(root))
    case .held(let root): (LBR_MEMBER_HELD, 0, Int32(root))
    case .can: (LBR_MEMBER_CAN, 0, 0)
    }
  }
}

extension MemberKind.Native {
  var raw: Int32 {
    let number =
      switch self {
      case .addSubview: LBR_NATIVE_ADD_SUBVIEW
      case .insertSubview: LBR_NATIVE_INSERT_SUBVIEW
      case .removeFromSuperview: LBR_NATIVE_REMOVE_FROM_SUPERVIEW
      case .addArrangedSubview: LBR_NATIVE_ADD_ARRANGED
      case .rotation: LBR_NATIVE_ROTATION
      case .scale: LBR_NATIVE_SCALE
      case .translation: LBR_NATIVE_TRANSLATION
      case .mutableCopy: LBR_NATIVE_MUTABLE_COPY
      case .removeArrangedSubview: LBR_NATIVE_REMOVE_ARRANGED
      case .bringSubviewToFront: LBR_NATIVE_BRING_TO_FRONT
      case .sendSubviewToBack: LBR_NATIVE_SEND_TO_BACK
      case .setCustomSpacing: LBR_NATIVE_SET_CUSTOM_SPACING
      case .customSpacing: LBR_NATIVE_CUSTOM_SPACING
      case .setContentHuggingPriority: LBR_NATIVE_SET_HUGGING
      case .contentHuggingPriority: LBR_NATIVE_HUGGING
      case .setContentCompressionResistancePriority: LBR_NATIVE_SET_RESISTANCE
      case .contentCompressionResistancePriority: LBR_NATIVE_RESISTANCE
      case .place: LBR_NATIVE_PLACE
      }
    return Int32(number)
  }
}
