struct CR {  var a = 1  // comment  var b: Int {    1  }}
let after = """  x  """@A@B func f(){ }