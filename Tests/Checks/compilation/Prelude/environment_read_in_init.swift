@Model final class Item {
  var name = ""
}
