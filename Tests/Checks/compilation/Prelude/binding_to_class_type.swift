final class Store {
  var profile = Profile()
  var draft = Draft()
}

class Profile {
  var name = ""
}

class Draft {
  var title = ""
}

@MainActor let view = UIView()
