export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  secondTries: string[];
}
export function readVitestReport(report: unknown, root?: string): Outcome;
export function readPlaywrightReport(report: unknown): Outcome;
