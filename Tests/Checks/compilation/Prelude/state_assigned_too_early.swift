final class Entry {
  let store = Store()
}

struct Draft {
  var title = ""
  init() {}
  init(_ entry: Entry) {}
}
