import Models

extension CounterView: Screen {}
