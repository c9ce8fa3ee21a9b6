// The structures of the system whose names are those of functions as well, which Swift allows in two modules alone.

public typealias uid_t = UInt32
public typealias gid_t = UInt32
public typealias mode_t = UInt16
public typealias off_t = Int64

public struct timespec {
  public var tv_sec = 0
  public var tv_nsec = 0
  public init() {}
}

/// Without `st_mtim`, the name on Linux.
public struct stat {
  public var st_dev: Int32 = 0
  public var st_ino: UInt64 = 0
  public var st_mode: mode_t = 0
  public var st_nlink: UInt16 = 0
  public var st_uid: uid_t = 0
  public var st_gid: gid_t = 0
  public var st_mtimespec = timespec()
  public var st_size: off_t = 0
  public init() {}
}

public struct flock {}
