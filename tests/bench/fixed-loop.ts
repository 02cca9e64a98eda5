import { loadavg } from "node:os";

/** The speed of the machine at this moment: milliseconds of processor that ten million square roots take. */
export function fixedLoopMs(): number {
  const began = process.cpuUsage();
  let sum = 0;
  for (let number = 0; number < 10_000_000; number += 1) sum += Math.sqrt(number);
  const { user, system } = process.cpuUsage(began);
  return sum > 0 ? (user + system) / 1000 : Number.NaN;
}

/** What stands beside every figure: it may have been measured on a busy machine. */
export function machineText(): string {
  const [load = 0] = loadavg();
  return `boucle fixe ${fixedLoopMs().toFixed(0)} ms, charge ${load.toFixed(1)}`;
}
