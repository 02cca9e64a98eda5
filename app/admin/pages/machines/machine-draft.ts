import type { Cents } from "#domain/money/money.ts";
import { isMachineName, type MachineContent, NEW_MACHINE } from "#domain/site-content/machine.ts";
import { slugOf } from "#domain/text/slug.ts";

export const newMachineAddress = `/admin/machines/${NEW_MACHINE}` as const;

export function isNewMachine(key: string): boolean {
  return key === NEW_MACHINE;
}

/** Lists are typed a line each. */
export type MachineDraft = Omit<MachineContent, "bonuses" | "inspection"> & {
  readonly bonuses: string;
  readonly inspection: string;
  readonly units: number;
  readonly depositCents: Cents;
};

export const emptyMachine: MachineDraft = {
  name: "",
  subtitle: "",
  description: "",
  specs: { tank: "", weight: "", power: "", dimensions: "" },
  prices: { daily: 0, weekend: 0, weeklyPerDay: 0 },
  badge: "",
  scene: "machine-dustego",
  bonuses: "",
  inspection: "",
  packs: [],
  isRetired: false,
  units: 1,
  depositCents: 0,
};

export function draftOf(saved: {
  readonly content: MachineContent;
  readonly units: number;
  readonly depositCents: Cents;
}): MachineDraft {
  const { content, units, depositCents } = saved;
  const { bonuses, inspection } = content;
  return { ...content, bonuses: bonuses.join("\n"), inspection: inspection.join("\n"), units, depositCents };
}

export function contentOf({ units: _, depositCents: __, ...draft }: MachineDraft): MachineContent {
  return { ...draft, bonuses: draft.bonuses.split("\n"), inspection: draft.inspection.split("\n") };
}

/** The name it is stored under: its own, and a number when that is taken. */
export function machineKey(name: string, taken: readonly string[]): string {
  const base = slugOf(name).slice(0, 36).replace(/-+$/, "") || "machine";
  let key = base;
  for (let number = 2; taken.includes(key) || !isMachineName(key); number += 1) key = `${base}-${number}`;
  return key;
}
