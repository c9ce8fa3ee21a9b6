import SwiftLexer

// Closures with content that no view calls while it renders: UIKit or AppKit presents what they return.
//
//     func card<C: View>(isOn: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
//       modifier(CardPresenter(isOn: isOn, content: content))
//     }
//     struct CardPresenter<C: View>: ViewModifier {
//       @Binding var isOn: Bool
//       let content: () -> C
//       func body(content: Content) -> some View { content.onChange(of: isOn) { _ in present() } }
//       func present() { root.present(UIHostingController(rootView: content()), animated: true) }
//     }
extension DeclarationIndex {
  /// Whether a function hands a closure only on to structs that keep it for later.
  func keepsForLater(_ parameter: Parameter, of function: DeclarationNode) -> Bool {
    let body = function.body
    let uses = body.nodes.matching {
      $0.kind == .name && $0.name == parameter.name && $0.flags.contains(.isLocal)
    }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard use.endsPostfix, let argument = use.argument,
          let callee = body.path(to: argument.node).dropLast().last.flatMap(CallNode.init)?.callee,
          let path = typePath(endingAt: callee), case .type(let id) = resolver.resolve(path: path, in: function.scope)
        else { return false }
        return keepsForLater(closureIn: argument.label, of: self[type: id])
      }
  }

  /// Whether a struct stores a closure in a property that only its functions without a result use.
  ///
  /// Those of a struct around a view of UIKit or AppKit run whenever the view around it renders.
  func keepsForLater(closureIn name: NameID, of type: TypeSymbol) -> Bool {
    guard type.kind == .structure, !isRepresentable(type),
      let property = type.properties.first(where: { $0.name == name && $0.isStored && !$0.isStatic }),
      self[property.reference].annotation?.functionType != nil
    else { return false }
    let users = members(of: type, naming: name)
    return !users.isEmpty
      && users.allSatisfy { user in
        if user.isAction { return true }
        // `func content() -> some View { card() }`
        let callers = user.kind == .function ? members(of: type, naming: user.name) : []
        return !callers.isEmpty && callers.allSatisfy(\.isAction)
      }
  }

  /// The members of a type, without initializers, whose code names another member.
  private func members(of type: TypeSymbol, naming name: NameID) -> [DeclarationNode] {
    (type.properties.map(\.reference) + type.functions.map(\.reference)).map { self[$0] }.filter { member in
      member.kind != .initializer
        && member.code.contains { code in
          code.nodes.containsRecord {
            $0.name == name && ($0.kind == .member || $0.kind == .name && !$0.flags.contains(.isLocal))
          }
        }
    }
  }
}

extension DeclarationNode {
  /// Whether it is a function without a result.
  fileprivate var isAction: Bool { kind == .function && returnType == nil }
}
