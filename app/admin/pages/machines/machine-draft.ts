import { type Cents, formatEuros } from "#domain/money/money.ts";
import { isMachineName, type MachineContent, NEW_MACHINE } from "#domain/site-content/machine.ts";
import { doubtOfPrice } from "#domain/site-content/price-doubt.ts";
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

export const rateLabels = [
  ["daily", "La journée"],
  ["weekend", "Le week-end"],
  ["weeklyPerDay", "Par jour, à la semaine"],
] as const;

/** A sentence about prices that are probably typing mistakes; null when none is. */
export function priceDoubt(before: MachineContent | null, after: MachineContent): string | null {
  if (!before) return null;
  const packs = new Map(before.packs.map((pack) => [pack.id, pack]));
  const changes = [
    ...rateLabels.map(([rate, label]) => [label, before.prices[rate], after.prices[rate]] as const),
    ...after.packs.map(({ id, name, price }) => [name, packs.get(id)?.price ?? price, price] as const),
  ];
  // The server refuses what is no price.
  const far = changes.filter(([, was, is]) => is > 0 && doubtOfPrice(was, is));
  if (far.length === 0) return null;
  const named = far.map(([label, was, is]) => `${label}, de ${formatEuros(was)} à ${formatEuros(is)}`);
  return `Prix très différent\u00a0: ${named.join("\u00a0; ")}. Enregistrez de nouveau pour confirmer.`;
}
