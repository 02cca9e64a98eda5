import { applyMachinePrices, type RentalPriceChanges } from "#content/apply-rental-prices.ts";
import { shippedMachineContent } from "#content/machine-content.ts";
import { SHIPPED_MACHINES } from "#domain/rental/rental.ts";
import { checkMachine, type MachineContent } from "#domain/site-content/machine.ts";
import { rentalPackKey } from "#domain/site-content/rental-price.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readContentStates } from "../site-content/read-content.ts";

/** A machine as its editor shows it, read anew: this instance may not have heard of the caller's own change yet. */
export interface EditedMachine {
  readonly key: string;
  readonly content: MachineContent;
  /** A save must name it. */
  readonly version: number;
  readonly units: number;
  readonly depositCents: number;
}

/** Every machine, the shipped ones first, those lent no more included. */
export async function listMachines(deps: Deps): Promise<readonly EditedMachine[]> {
  const [states, prices, { rental }] = await Promise.all([
    readContentStates(deps, "machine"),
    readContentStates(deps, "rental-price"),
    readSiteSettings(deps.db.orm),
  ]);
  const changed = new Map(
    prices.flatMap(({ key, value }) => (typeof value === "number" ? [[key, value]] : [])),
  );
  const keys = new Set<string>([...SHIPPED_MACHINES, ...states.map(({ key }) => key)]);
  return [...keys].flatMap((key) => {
    const state = states.find((known) => known.key === key);
    const checked = state?.value == null ? null : checkMachine(key, state.value);
    const content = checked?.ok ? checked.value : shippedMachineContent(key);
    if (!content) return [];
    const { units, depositCents } = rental;
    return [
      {
        key,
        content: atCurrentPrices(key, content, changed),
        version: state?.version ?? 0,
        units: units[key] ?? 0,
        depositCents: depositCents[key] ?? 0,
      },
    ];
  });
}

function atCurrentPrices(key: string, content: MachineContent, changed: RentalPriceChanges): MachineContent {
  const { prices } = applyMachinePrices({ ...content, key, plainBadge: content.badge }, changed);
  const shipped = shippedMachineContent(key);
  const priceOf = ({ id, price }: MachineContent["packs"][number]) =>
    changed.get(rentalPackKey(id)) ?? shipped?.packs.find((pack) => pack.id === id)?.price ?? price;
  return { ...content, prices, packs: content.packs.map((pack) => ({ ...pack, price: priceOf(pack) })) };
}
