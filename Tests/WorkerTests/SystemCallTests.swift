import CWorker
import Glibc
import Testing

/// What the filter of a worker lets through, asked call by call in a process for each.
struct SystemCallTests {
  private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

  /// How a confined process ends that makes a call with this third argument: the protection of memory, where it is
  /// one. All other arguments are wrong for every call.
  private static func status(of number: Int, third: Int = Int(PROT_READ | PROT_WRITE)) throws
    -> Int32
  {
    let call = unsafeBitCast(try #require(dlsym(nil, "syscall")), to: Call.self)
    let parent = cw_own_pid()
    let process = cw_fork()
    if process.pid == 0 {
      var limits = cw_limits(address_space: 0, cpu_seconds: 1)
      _ = cw_confine(process.descriptor, parent, &limits)
      _ = call(number, -1, -1, third, -1, -1, -1)
      cw_exit(0)
    }
    try #require(process.pid > 0)
    var status: Int32 = 0
    while waitpid(process.pid, &status, 0) < 0 && errno == EINTR {}
    close(process.descriptor)
    return status
  }

  private static func isRefused(_ number: Int, third: Int = Int(PROT_READ | PROT_WRITE)) throws
    -> Bool
  {
    try status(of: number, third: third) & 0x7F == SIGSYS
  }

  private static let hasFilters = WorkerTests.status(of: getpid()).contains("Seccomp:")

  #if arch(x86_64)
    private static let mmap = 9
    private static let mprotect = 10
    /// read, write, munmap, brk, rt_sigaction, rt_sigprocmask, rt_sigreturn, mremap, madvise, sendto, recvfrom, exit,
    /// rt_sigtimedwait, gettid, futex, restart_syscall, timer_create, timer_settime, timer_delete, clock_gettime,
    /// exit_group, getrandom.
    private static let others: Set<Int> = [
      0, 1, 11, 12, 13, 14, 15, 25, 28, 44, 45, 60, 128, 186, 202, 219, 222, 223, 226, 228, 231,
      318,
    ]
    /// uretprobe and uprobe, which the kernel asks no filter about: they do nothing where nobody probes.
    private static let unfiltered: Set<Int> = [335, 336]
  #else
    private static let mmap = 222
    private static let mprotect = 226
    /// read, write, exit, exit_group, futex, timer_create, timer_settime, timer_delete, clock_gettime,
    /// restart_syscall, rt_sigaction, rt_sigprocmask, rt_sigtimedwait, rt_sigreturn, gettid, sendto, recvfrom, brk,
    /// munmap, mremap, madvise, getrandom.
    private static let others: Set<Int> = [
      63, 64, 93, 94, 98, 107, 110, 111, 113, 128, 134, 135, 137, 139, 178, 206, 207, 214, 215, 216,
      233, 278,
    ]
    private static let unfiltered: Set<Int> = []
  #endif

  @Test(.enabled(if: hasFilters)) func `every call but the few of a script's run ends the worker`()
    throws
  {
    let numbers = (Array(0..<512) + [0x4000_0000, 0x4000_0001, -1]).filter {
      !Self.unfiltered.contains($0)
    }
    let passed = try numbers.filter { try !Self.isRefused($0) }
    #expect(Set(passed) == Self.others.union([Self.mmap, Self.mprotect]))
  }

  @Test(.enabled(if: hasFilters), arguments: [PROT_EXEC, PROT_READ | PROT_EXEC, -1])
  func `no memory becomes executable`(protection: Int32) throws {
    #expect(try Self.isRefused(Self.mmap, third: Int(protection)))
    #expect(try Self.isRefused(Self.mprotect, third: Int(protection)))
  }
}
