/** Seconds of processor time that the work takes: what else the machine has to do does not change them. */
export function measureProcessorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
