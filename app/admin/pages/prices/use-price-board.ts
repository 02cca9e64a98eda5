import { useMemo, useState } from "react";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { parseWorkLength } from "#domain/planning/work-length.ts";
import { admin, send } from "../../client/admin-client.ts";
import { refused } from "../../client/outcome.ts";
import { useSave } from "../../ui/use-save.ts";
import { AMOUNT_KINDS, type CellState, minutesOf, storedKey } from "./price-cells.ts";
import { isConfirmable, priceEdits, storedPrices, type Typed } from "./price-edits.ts";

export const priceKinds = [...AMOUNT_KINDS, "minutes"] as const;
type Kind = (typeof priceKinds)[number];

/** The typed changes of the page, and what becomes of them: a draft for the preview, or published. */
export function usePriceBoard(saved: Readonly<Record<Kind, readonly CellState[]>>) {
  const prices = useMemo(() => byKey(AMOUNT_KINDS.flatMap((kind) => saved[kind])), [saved]);
  const minutes = useMemo(() => byKey(saved.minutes), [saved.minutes]);
  const [typed, setTyped] = useState<Typed>({});
  const [typedMinutes, setTypedMinutes] = useState<Typed>({});
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [day, setDay] = useState<CalendarDay | null>(null);
  const [shown, show] = useState<string | null>(null);

  const edits = priceEdits(typed, prices);
  const accepted = edits.filter(({ key, doubt }) => !doubt || (isConfirmable(doubt) && confirmed.has(key)));
  const minuteEdits = Object.entries(typedMinutes).flatMap(([key, text]) => {
    const value = parseWorkLength(text);
    return value === null || value === minutesOf(key, minutes.get(key)) ? [] : [{ key, value }];
  });
  const changesOf = (kind: Kind) =>
    kind === "minutes"
      ? minuteEdits.map(({ key, value }) => ({ key, value, version: minutes.get(key)?.version ?? 0 }))
      : storedPrices(kind, accepted, prices);

  function clear(): void {
    setTyped({});
    setTypedMinutes({});
    setConfirmed(new Set());
  }
  const count = accepted.length + minuteEdits.length;
  const publishing = useSave({
    send: async () => {
      let outcome: Awaited<ReturnType<typeof publish>> | null = null;
      for (const kind of priceKinds) {
        const changes = changesOf(kind);
        if (changes.length > 0) outcome = await publish(kind, changes, day);
        if (outcome && !outcome.ok) return outcome;
      }
      return outcome ?? refused("Rien à publier.");
    },
    notice: () => ({
      title: day === null ? "Prix publiés" : "Prix programmés",
      description: day === null ? "Le site les montre dès maintenant." : "Le site les montrera ce jour-là.",
      variant: "default",
    }),
    failure: "Publication impossible",
    onSaved: clear,
    refresh: "saved-or-conflict",
  });
  return {
    prices,
    stateOf: (key: string) => prices.get(storedKey(key)),
    minutes,
    typed,
    typedMinutes,
    edits,
    minuteEdits,
    confirmed,
    day,
    shown,
    count,
    publishing,
    changesOf,
    clear,
    setDay,
    show,
    type: (key: string, text: string) => setTyped({ ...typed, [key]: text }),
    /** A row for a cell nobody typed into yet; one that is there stays as it is. */
    addRow: (key: string) => setTyped({ [key]: "", ...typed }),
    typeMinutes: (key: string, text: string) => setTypedMinutes({ ...typedMinutes, [key]: text }),
    paste: (cells: readonly (readonly [string, string])[]) =>
      setTyped({ ...typed, ...Object.fromEntries(cells) }),
    confirm: (key: string) => setConfirmed(new Set([...confirmed, key])),
  };
}

export type PriceBoard = ReturnType<typeof usePriceBoard>;

type Changes = readonly { readonly key: string; readonly value: unknown; readonly version: number }[];

function publish(kind: Kind, changes: Changes, day: CalendarDay | null) {
  return send(admin.content.$put({ json: { kind, changes: [...changes], day } }));
}

function byKey(states: readonly CellState[]): ReadonlyMap<string, CellState> {
  return new Map(states.map((state) => [state.key, state]));
}
