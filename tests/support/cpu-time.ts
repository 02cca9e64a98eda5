/** Microseconds of processor time of this thread: waiting for a busy machine is not counted. */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** The same of a thousand runs, which no single run of a linear reading reaches. */
export function thousandfoldCpuTime(work: () => void): number {
  return cpuTime(() => {
    for (let run = 0; run < 1000; run += 1) work();
  });
}
