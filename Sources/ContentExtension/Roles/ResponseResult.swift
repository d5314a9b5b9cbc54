/// What came of a response besides effects.
public struct ResponseResult: Sendable, Hashable {
  /// Of the callbacks since costs were last taken, this one included.
  public var cost: CallbackCost
  /// ``ControllerEffect/viewChanged``, if that is not among the effects.
  public var hasChangedView: Bool
  /// How its own token was completed, if that is not among the effects; it comes after all of them.
  public var completion: Completion?
  /// Whether another controller does the work from now on, see ``ContentExtensionController/successor``.
  public var hasSuccessor: Bool = false

  public struct Completion: Sendable, Hashable {
    public var option: ResponseOption
    public var kind: CompletionKind

    public init(_ option: ResponseOption, _ kind: CompletionKind) {
      self.option = option
      self.kind = kind
    }
  }

  public init(cost: CallbackCost, hasChangedView: Bool = false, completion: Completion? = nil) {
    self.cost = cost
    self.hasChangedView = hasChangedView
    self.completion = completion
  }
}
