final class Store {
  var profile = Profile()
  var draft = Draft()
}
