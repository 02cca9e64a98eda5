import { parisDay } from "#domain/calendar/dates.ts";
import { mergeTyped } from "../../client/merge-typed.ts";
import type { EditedMakeover } from "./makeover.tsx";
import { pictureSlotsOf, type Slot } from "./picture-slots.ts";

/** A makeover as its form holds it. */
export interface MakeoverFields {
  readonly words: {
    readonly title: string;
    readonly service: string;
    readonly category: string;
    readonly vehicle: string;
    readonly commune: string;
    readonly doneOn: string;
    readonly price: string;
    readonly story: string;
  };
  readonly slots: readonly Slot[];
}

export function fieldsOf(makeover: EditedMakeover | null): MakeoverFields {
  return {
    words: {
      title: makeover?.title ?? "",
      service: makeover?.service ?? "cleaning",
      category: makeover?.category ?? "",
      vehicle: makeover?.vehicle ?? "",
      commune: makeover?.commune ?? "",
      doneOn: makeover?.doneOn ?? parisDay(new Date()),
      price: makeover?.priceCents ? String(makeover.priceCents / 100).replace(".", ",") : "",
      story: makeover?.story ?? "",
    },
    slots: pictureSlotsOf(makeover),
  };
}

/** What was changed here, on top of what was saved meanwhile. What is covered or cut stays with its picture. */
export function mergeFields(
  from: MakeoverFields,
  mine: MakeoverFields,
  theirs: MakeoverFields,
): MakeoverFields {
  const slots = (["before", "after", "further"] as const).flatMap((moment) => {
    const [before, own, other] = [from, mine, theirs].map((each) =>
      each.slots.filter((slot) => slot.moment === moment),
    );
    return (JSON.stringify(own) === JSON.stringify(before) ? other : own) ?? [];
  });
  return { words: mergeTyped(from.words, mine.words, theirs.words), slots };
}
