import { formatEuros } from "#domain/money/money.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { type CountedClaims, noClaims } from "#domain/site-content/claims.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import type { PackContent } from "#domain/site-content/machine-pack.ts";
import { applyMachinePrices, applyPackPrice, type RentalPriceChanges } from "./apply-rental-prices.ts";
import { claims } from "./claims.ts";
import { countInWords } from "./count-words.ts";
import type { SiteContent } from "./current-content.ts";
import { type Machine, machines } from "./machines.ts";
import { rentalPacks } from "./rental-packs.ts";
import type { RentalWords } from "./rental-words.ts";

type ChangedMachine = MachineContent & { readonly key: MachineKey };
const shipped: readonly Machine[] = Object.values(machines);

interface RentalFigures {
  readonly counted?: CountedClaims | undefined;
  /** By the name each is stored under. */
  readonly prices?: RentalPriceChanges;
}

/** All machines and packs with the owner's changes, and the words that name them. For the server. */
export function composeMachines(
  changed: readonly ChangedMachine[],
  { counted = noClaims, prices = new Map() }: RentalFigures = {},
): Pick<SiteContent, "machines" | "rentalPacks" | "rentalWords"> {
  if (changed.length === 0 && prices.size === 0 && !counted.machine && !counted.pack) return {};
  const added = changed.filter(({ key }) => !isShipped(key));
  const changes = new Map(changed.map((machine) => [machine.key, asMachine(machine)]));
  const all = [...shipped.map((machine) => changes.get(machine.key) ?? machine), ...added.map(asMachine)];
  const kept = rentalPacks.filter(({ machine }) => !changes.has(machine));
  const lent = changed.filter(({ isRetired }) => !isRetired);
  const packs = [
    ...kept,
    ...lent.flatMap((machine) => machine.packs.map((pack) => asPack(machine.key, pack))),
  ];
  // The owner's own word on a machine stays.
  const isWritten = ({ key }: Machine) => Boolean(changes.get(key)?.badge);
  const priced = all.map((machine) => applyMachinePrices(machine, prices));
  return {
    machines: priced.map((machine) =>
      machine.key === counted.machine && !isWritten(machine)
        ? { ...machine, plainBadge: claims.machine }
        : machine,
    ),
    rentalPacks: packs
      .map((pack) => applyPackPrice(pack, prices))
      .map((pack) => (pack.id === counted.pack ? { ...pack, plainBadge: claims.pack } : pack)),
    rentalWords: wordsFor(priced.filter(({ isRetired }) => !isRetired)),
  };
}

/** Without what is crossed out, which follows from its prices. */
type UnpricedMachine = Omit<Machine, "originalPrices" | "savings">;

function asMachine({ packs: _packs, inspection, ...machine }: ChangedMachine): UnpricedMachine {
  return { ...machine, ...(inspection.length > 0 && { inspection }), plainBadge: machine.badge };
}

function asPack(machine: MachineKey, { isPopular, ...pack }: PackContent) {
  const badge = isPopular ? "Notre conseil" : null;
  const duration = pack.days > 1 ? `${pack.days} jours` : "1 jour";
  return { ...pack, machine, duration, badge, plainBadge: badge, popular: isPopular };
}

const namesOf = (list: readonly Machine[]) => list.map(({ name }) => name).join();

/** The page's words name the two machines the program ships; with others they say what holds for any. */
function wordsFor(offered: readonly Machine[]): RentalWords {
  const lateDays = offered
    .map(({ name, prices }) => `${formatEuros(prices.daily)} pour ${spoken[name] ?? name}`)
    .join(", ");
  if (namesOf(offered) === namesOf(shipped)) return { lateDays };
  const several = offered.length > 1;
  const machinesTitle = `${countInWords(offered.length)} ${several ? "machines" : "machine"}`;
  return {
    lateDays,
    machinesTitle,
    machinesLead: "Injecter, aspirer\u00a0: choisissez selon la surface à nettoyer.",
    packsLead: "Machine, produit et mode d’emploi. Un choix, un prix.",
    machineHint: several ? "Choisissez selon la surface à nettoyer." : "Elle injecte et aspire.",
  };
}

const spoken: Readonly<Record<string, string>> = {
  [machines.dustego.name]: "la Dustego",
  [machines.puzzi.name]: "la Puzzi",
};

function isShipped(key: MachineKey): boolean {
  return shipped.some((machine) => machine.key === key);
}
