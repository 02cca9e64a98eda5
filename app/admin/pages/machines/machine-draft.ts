import { type Cents, formatEuros } from "#domain/money/money.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { doubtOfPrice } from "#domain/site-content/price-doubt.ts";
import { slugOf } from "#domain/text/slug.ts";

/** The address that writes a new machine; no machine is stored under this name. */
const newName = "nouvelle";
export const newMachineAddress = "/admin/machines/nouvelle";

export function isNewMachine(key: string): boolean {
  return key === newName;
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
  const used = new Set([...taken, newName]);
  let key = base;
  for (let number = 2; used.has(key); number += 1) key = `${base}-${number}`;
  return key;
}

export const rateLabels = [
  ["daily", "La journée"],
  ["weekend", "Le week-end"],
  ["weeklyPerDay", "Par jour, à la semaine"],
] as const;

/** A sentence about prices that are probably typing mistakes; null when none is. */
export function priceDoubt(before: MachineContent | null, after: MachineContent): string | null {
  if (!before) return null;
  const far = rateLabels.filter(([rate]) => doubtOfPrice(before.prices[rate], after.prices[rate]));
  if (far.length === 0) return null;
  const named = far.map(
    ([rate, label]) =>
      `${label}, de ${formatEuros(before.prices[rate])} à ${formatEuros(after.prices[rate])}`,
  );
  return `Prix très différent\u00a0: ${named.join("\u00a0; ")}. Enregistrez de nouveau pour confirmer.`;
}
