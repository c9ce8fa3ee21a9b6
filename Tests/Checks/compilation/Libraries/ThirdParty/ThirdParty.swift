public protocol ThirdPartyProtocol {}
