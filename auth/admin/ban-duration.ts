const unitMs: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** A duration as Go writes it, "2h45m"; "none" lifts a ban. Null for anything else. */
export function readBan(text: string, now: Date): { readonly until: Date | null } | null {
  if (text === "none") return { until: null };
  const parts = [...text.matchAll(/(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text) return null;
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ""] ?? 0), 0);
  const until = new Date(now.getTime() + ms);
  return Number.isNaN(until.getTime()) ? null : { until };
}
