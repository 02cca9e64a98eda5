import { formatEuros } from "#domain/money/money.ts";
import type { MachineKey, RentalRates } from "#domain/rental/rental.ts";
import { type CountedClaims, noClaims } from "#domain/site-content/claims.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import type { PackContent } from "#domain/site-content/machine-pack.ts";
import { claims } from "./claims.ts";
import { countInWords } from "./count-words.ts";
import type { SiteContent } from "./current-content.ts";
import { type Machine, machines } from "./machines.ts";
import { percentOff } from "./percent-off.ts";
import { type RentalPack, rentalPacks } from "./rental-packs.ts";
import type { RentalWords } from "./rental-words.ts";

type ChangedMachine = MachineContent & { readonly key: MachineKey };
const shipped: readonly Machine[] = Object.values(machines);

/** All machines and packs with the owner's changes, and the words that name them. For the server. */
export function composeMachines(
  changed: readonly ChangedMachine[],
  counted: CountedClaims = noClaims,
): Pick<SiteContent, "machines" | "rentalPacks" | "rentalWords"> {
  if (changed.length === 0 && !counted.machine && !counted.pack) return {};
  const added = changed.filter(({ key }) => !shippedMachine(key));
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
  return {
    machines: all.map((machine) =>
      machine.key === counted.machine && !isWritten(machine)
        ? { ...machine, plainBadge: claims.machine }
        : machine,
    ),
    rentalPacks: packs.map((pack) =>
      pack.id === counted.pack ? { ...pack, plainBadge: claims.pack } : pack,
    ),
    rentalWords: wordsFor(all.filter(({ isRetired }) => !isRetired)),
  };
}

/** The crossed prices are the shipped ones: a price above them is crossed by nothing. */
function asMachine({ packs: _packs, inspection, ...machine }: ChangedMachine): Machine {
  const { badge, prices } = machine;
  const originalPrices = atLeast(prices, shippedMachine(machine.key)?.originalPrices);
  const saving = percentOff(prices.weekend, originalPrices.weekend);
  return {
    ...machine,
    ...(inspection.length > 0 && { inspection }),
    originalPrices,
    savings: saving > 0 ? `${saving}\u00a0% de moins le week-end` : "",
    plainBadge: badge,
  };
}

function asPack(machine: MachineKey, { isPopular, ...pack }: PackContent): RentalPack {
  const known = rentalPacks.find(({ id }) => id === pack.id);
  const originalPrice = Math.max(pack.price, known?.originalPrice ?? 0);
  const saving = percentOff(pack.price, originalPrice);
  const badge = isPopular ? "Notre conseil" : null;
  return {
    ...pack,
    machine,
    duration: pack.days > 1 ? `${pack.days} jours` : "1 jour",
    originalPrice,
    savings: saving > 0 ? `${saving}\u00a0% d’économie` : "",
    badge,
    plainBadge: badge,
    popular: isPopular,
  };
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

function shippedMachine(key: MachineKey): Machine | undefined {
  return shipped.find((machine) => machine.key === key);
}

function atLeast(prices: RentalRates, original: RentalRates = prices): RentalRates {
  return {
    daily: Math.max(prices.daily, original.daily),
    weekend: Math.max(prices.weekend, original.weekend),
    weeklyPerDay: Math.max(prices.weeklyPerDay, original.weeklyPerDay),
  };
}
