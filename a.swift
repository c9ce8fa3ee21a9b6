import SwiftUI
class BrewDataStorage: ObservableObject { @Published var installedFormulae = [Int]() }
struct GroupBoxHeadlineGroup: View {
    @State var title: String
    @State var mainText: String
    var body: some View { VStack { Text(title); Text(mainText) } }
}
struct StartPage: View {
    @EnvironmentObject var brewData: BrewDataStorage
    @State private var a = [Int]()
    var body: some View {
        VStack {
          GroupBoxHeadlineGroup(title: "You have \(brewData.installedFormulae.count) Formulae", mainText: "x")
        }
        .padding()
    }
}
struct Other: View { @EnvironmentObject var brewData: BrewDataStorage; var body: some View { Button("x") { brewData.installedFormulae.append(1) } } }
