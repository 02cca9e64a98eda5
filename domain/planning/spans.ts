/** Minutes since midnight, Paris time. */
export type Span = { readonly from: number; readonly to: number };

/** "08:30" as minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** What two sets of spans share. */
export function commonSpans(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  return some.flatMap((a) =>
    others
      .map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))
      .filter(({ from, to }) => from < to),
  );
}

/** Spans less the gaps. */
export function spansWithout(spans: readonly Span[], gaps: readonly Span[]): readonly Span[] {
  return gaps.reduce<readonly Span[]>(
    (rest, gap) =>
      rest.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, gap.from) },
          { from: Math.max(from, gap.to), to },
        ].filter((part) => part.from < part.to),
      ),
    spans,
  );
}
