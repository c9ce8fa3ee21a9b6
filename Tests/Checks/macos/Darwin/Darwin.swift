// Declarations of the system functions that flowlint calls, with the names and types that Swift gives them on macOS.
//
// Nothing here runs: ./run type-checks the branches for macOS against it. The types are those of Apple's open headers
// (Libc, xnu, libpthread) as Swift imports them, and of the overlay in swiftlang/swift, stdlib/public/Platform. A pointer
// of C whose header does not say whether it may be null is implicitly unwrapped.

@_exported import DarwinStructures

// MARK: Types

public typealias pid_t = Int32
public typealias time_t = Int
public typealias nfds_t = UInt32
public typealias sigset_t = UInt32
public typealias sig_t = @convention(c) (Int32) -> Void

/// A pointer on macOS, a structure on Linux.
public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public typealias pthread_attr_t = _opaque_pthread_attr_t

public struct _opaque_pthread_t {}
public struct _opaque_pthread_attr_t {
  public init() {}
}

public struct dirent {
  public var d_ino: UInt64
  public var d_reclen: UInt16
  public var d_namlen: UInt16
  public var d_type: UInt8
  /// 1,024 bytes.
  public var d_name: (CChar, CChar, CChar, CChar)
}

public struct DIR {}

public struct pollfd {
  public var fd: Int32
  public var events: Int16
  public var revents: Int16
  public init() { (fd, events, revents) = (0, 0, 0) }
  public init(fd: Int32, events: Int16, revents: Int16) { (self.fd, self.events, self.revents) = (fd, events, revents) }
}

public struct winsize {
  public var ws_row: UInt16 = 0
  public var ws_col: UInt16 = 0
  public init() {}
}

// MARK: Values

public var errno: Int32 {
  get { 0 }
  set {}
}
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }
public var SIG_IGN: sig_t { fatalError() }
public var TIOCGWINSZ: UInt { 0 }
public var S_IFMT: mode_t { 0 }
public var S_IFREG: mode_t { 0 }
public var S_IFDIR: mode_t { 0 }
public var S_IFLNK: mode_t { 0 }

public var DT_UNKNOWN: Int32 { 0 }
public var DT_REG: Int32 { 0 }
public var DT_DIR: Int32 { 0 }
public var DT_LNK: Int32 { 0 }
public var EEXIST: Int32 { 0 }
public var EINTR: Int32 { 0 }
public var EINVAL: Int32 { 0 }
public var ENOENT: Int32 { 0 }
public var ENOMEM: Int32 { 0 }
public var ENOSYS: Int32 { 0 }
public var ENOTDIR: Int32 { 0 }
public var ENOTSUP: Int32 { 0 }
public var EPERM: Int32 { 0 }
public var EPIPE: Int32 { 0 }
public var ESRCH: Int32 { 0 }
public var EWOULDBLOCK: Int32 { 0 }
public var FD_CLOEXEC: Int32 { 0 }
public var F_SETFD: Int32 { 0 }
public var LOCK_EX: Int32 { 0 }
public var LOCK_NB: Int32 { 0 }
public var O_CLOEXEC: Int32 { 0 }
public var O_CREAT: Int32 { 0 }
public var O_EXCL: Int32 { 0 }
public var O_NOFOLLOW: Int32 { 0 }
public var O_NONBLOCK: Int32 { 0 }
public var O_RDONLY: Int32 { 0 }
public var O_TRUNC: Int32 { 0 }
public var O_WRONLY: Int32 { 0 }
public var POLLIN: Int32 { 0 }
public var SIGPIPE: Int32 { 0 }
public var SIGINT: Int32 { 0 }
public var SIGTERM: Int32 { 0 }
public var SIG_UNBLOCK: Int32 { 0 }
public var STDIN_FILENO: Int32 { 0 }
public var W_OK: Int32 { 0 }
public var _SC_NPROCESSORS_ONLN: Int32 { 0 }

// MARK: Files

@discardableResult public func stat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<DarwinStructures.stat>!) -> Int32 {
  0
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }
@discardableResult public func close(_: Int32) -> Int32 { 0 }
@discardableResult public func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int { 0 }
@discardableResult public func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int { 0 }
@discardableResult public func pipe(_: UnsafeMutablePointer<Int32>!) -> Int32 { 0 }
@discardableResult public func poll(_: UnsafeMutablePointer<pollfd>!, _: nfds_t, _: Int32) -> Int32 { 0 }
@discardableResult public func isatty(_: Int32) -> Int32 { 0 }
@discardableResult public func fsync(_: Int32) -> Int32 { 0 }
@discardableResult public func flock(_: Int32, _: Int32) -> Int32 { 0 }
@discardableResult public func fchown(_: Int32, _: uid_t, _: gid_t) -> Int32 { 0 }
@discardableResult public func fchmod(_: Int32, _: mode_t) -> Int32 { 0 }
@discardableResult public func access(_: UnsafePointer<CChar>!, _: Int32) -> Int32 { 0 }
@discardableResult public func rename(_: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func link(_: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func unlink(_: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func fstat(_: Int32, _: UnsafeMutablePointer<DarwinStructures.stat>!) -> Int32 { 0 }
@discardableResult public func lstat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<DarwinStructures.stat>!) -> Int32 { 0 }
@discardableResult public func opendir(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<DIR>! { nil }
@discardableResult public func closedir(_: UnsafeMutablePointer<DIR>!) -> Int32 { 0 }
@discardableResult public func readdir(_: UnsafeMutablePointer<DIR>!) -> UnsafeMutablePointer<dirent>! { nil }
@discardableResult public func realpath(
  _: UnsafePointer<CChar>!, _: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! { nil }

// MARK: Processes

@discardableResult public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult public func sigaddset(_: UnsafeMutablePointer<sigset_t>!, _: Int32) -> Int32 { 0 }
@discardableResult public func sigprocmask(
  _: Int32, _: UnsafePointer<sigset_t>!, _: UnsafeMutablePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult public func signal(_: Int32, _: sig_t!) -> sig_t! { nil }
@discardableResult public func kill(_: pid_t, _: Int32) -> Int32 { 0 }
@discardableResult public func waitpid(_: pid_t, _: UnsafeMutablePointer<Int32>!, _: Int32) -> pid_t { 0 }
@discardableResult public func getpid() -> pid_t { 0 }
@discardableResult public func geteuid() -> uid_t { 0 }
public func exit(_: Int32) -> Never { fatalError() }
@discardableResult public func getenv(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { nil }
@discardableResult public func sysconf(_: Int32) -> Int { 0 }
@discardableResult public func time(_: UnsafeMutablePointer<time_t>!) -> time_t { 0 }
@discardableResult public func posix_spawn_file_actions_init(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_destroy(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_addopen(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: Int32, _: UnsafePointer<CChar>!, _: Int32, _: mode_t
) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_adddup2(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: Int32, _: Int32
) -> Int32 { 0 }
@discardableResult public func posix_spawnp(
  _: UnsafeMutablePointer<pid_t>!, _: UnsafePointer<CChar>!, _: UnsafePointer<posix_spawn_file_actions_t?>!,
  _: UnsafePointer<posix_spawnattr_t?>!, _: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { 0 }

// MARK: Memory and texts

public func free(_: UnsafeMutableRawPointer!) {}
@discardableResult public func strdup(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { nil }
@discardableResult public func strlen(_: UnsafePointer<CChar>!) -> Int { 0 }
@discardableResult public func strerror(_: Int32) -> UnsafeMutablePointer<CChar>! { nil }

// MARK: Threads

@discardableResult public func pthread_attr_init(_: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult public func pthread_attr_destroy(_: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult public func pthread_attr_setstacksize(_: UnsafeMutablePointer<pthread_attr_t>, _: Int) -> Int32 { 0 }
@discardableResult public func pthread_create(
  _: UnsafeMutablePointer<pthread_t?>!, _: UnsafePointer<pthread_attr_t>?,
  _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?
) -> Int32 { 0 }
@discardableResult public func pthread_join(
  _: pthread_t, _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 { 0 }
@discardableResult public func pthread_detach(_: pthread_t) -> Int32 { 0 }
