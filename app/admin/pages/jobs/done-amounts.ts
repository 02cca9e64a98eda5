import { parseEuros } from "#domain/money/typed-euros.ts";

/** What was done of each line, as it is typed: nothing where the field is empty. `unread`: the first that is no amount. */
export function readDoneAmounts<Line extends { readonly id: string }>(
  lines: readonly Line[],
  typed: Readonly<Record<string, string>>,
) {
  const textOf = ({ id }: Line) => (typed[id] ?? "").trim();
  return {
    amounts: lines.map((line) => ({ lineId: line.id, cents: parseEuros(textOf(line)) ?? 0 })),
    unread: lines.find((line) => textOf(line) !== "" && parseEuros(textOf(line)) === null) ?? null,
  };
}
