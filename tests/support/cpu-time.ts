/** Microseconds of processor time of this thread: waiting for a busy machine is not counted. */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** The clock of a thread may advance in steps of ten milliseconds: a single run may be given one of them. */
const twoSteps = 20_000;

/** The same of a thousand runs, which no single run of a linear reading reaches. */
export function thousandfoldCpuTime(work: () => void): number {
  const measured = cpuTime(() => {
    for (let run = 0; run < 1000; run += 1) work();
  });
  return Math.max(measured, twoSteps);
}
