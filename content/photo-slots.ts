import { isMachineName } from "#domain/site-content/machine.ts";
import { currentMachines } from "./current-machines.ts";
import { isShippedMachine, type MachineSlot, machineOfSlot, machineSlot } from "./machine-slot.ts";
import type { Machine } from "./machines.ts";
import type { SitePath } from "./site-path.ts";

/** A place of a public page where the owner may put a photo instead of the drawing. */
export interface SlotEntry {
  readonly page: SitePath;
  /** The home page shows it too. */
  readonly isAtHome?: true;
  /** The page's name in the list of slots. */
  readonly pageName: string;
  /** Where on the page. */
  readonly place: string;
  /** The drawing shown without a photo. */
  readonly scene: string;
  /** Width over height of its frame on screens of 390, 768 and 1440 pixels. */
  readonly frames: readonly [number, number, number];
}

const why = "/pourquoi-nous-choisir";
const whyName = "Pourquoi nous choisir";
const hero = [1.5, 0.74, 1.14] as const;
const room = [2.98, 0.63, 0.73] as const;
const method = [1.33, 1.84, 1.33] as const;
const sofa = [2.6, 2.6, 2.6] as const;
const card = [1.5, 1.5, 1.5] as const;

/** Every slot of the pages that ship, in their order; its key is the name its versions are stored under. */
const pageSlots = {
  "accueil.phares": slot("/", "Accueil", "Carte des phares", "phares", [0.55, 0.31, 0.63]),
  "services.tete": slot("/services", "Nettoyage", "En tête", "detailing-domicile", [1.33, 0.67, 1.21]),
  "services.shampouinage": slot(
    "/services",
    "Nettoyage",
    "Offre de shampouinage",
    "interieur",
    [1.63, 0.54, 1.15],
  ),
  "ceramique.methode": slot(
    "/services/traitement-ceramique-auto",
    "Traitement céramique",
    "La méthode",
    "ceramique",
    method,
  ),
  "ppf.methode": slot("/services/film-protection-ppf", "Film de protection", "La méthode", "ppf", method),
  "renovations.tete": slot(
    "/services/renovations-esthetiques",
    "Rénovations esthétiques",
    "En tête",
    "brulure",
    hero,
  ),
  "renovations.phares": slot(
    "/services/renovations-esthetiques",
    "Rénovations esthétiques",
    "Carte des phares",
    "phares",
    [1.79, 0.96, 0.67],
  ),
  "utilitaires.flotte": slot(
    "/services/nettoyage-utilitaires",
    "Utilitaires",
    "Offres de flotte",
    "utilitaires",
    [1.33, 1.33, 1.33],
  ),
  "vitrages.batiment": slot(
    "/services/vitres-teintees",
    "Vitres teintées",
    "Films pour bâtiment",
    "film-batiment",
    [1.7, 1.7, 1.7],
  ),
  "canapes.essentiel": slot(
    "/services/nettoyage-canapes-textiles",
    "Canapés",
    "Canapé 2 places",
    "canape-2-places",
    sofa,
  ),
  "canapes.populaire": slot(
    "/services/nettoyage-canapes-textiles",
    "Canapés",
    "Canapé d’angle",
    "canape-angle",
    sofa,
  ),
  "canapes.demesure": slot(
    "/services/nettoyage-canapes-textiles",
    "Canapés",
    "Grand canapé",
    "canape-grand",
    sofa,
  ),
  "habitat.cuisine": slot(
    "/services/protection-habitat",
    "Protection de l’habitat",
    "Cuisine",
    "habitat-cuisine",
    [1.49, 1.31, 1.54],
  ),
  "habitat.salle-de-bain": slot(
    "/services/protection-habitat",
    "Protection de l’habitat",
    "Salle de bain",
    "habitat-salle-de-bain",
    room,
  ),
  "habitat.salon": slot(
    "/services/protection-habitat",
    "Protection de l’habitat",
    "Salon",
    "habitat-salon",
    room,
  ),
  "abonnements.tete": slot(
    "/services/abonnements-entretien",
    "Abonnements",
    "En tête",
    "abonnement",
    [1.33, 0.76, 1.2],
  ),
  "location.tete": slot(
    "/services/location-shampouineuse",
    "Location",
    "En tête",
    "machine-puzzi",
    [1.33, 1.6, 1.12],
  ),
  "location.dustego": slot(
    "/services/location-shampouineuse",
    "Location",
    "Carte de la Dustego",
    "machine-dustego",
    card,
  ),
  "location.puzzi": slot(
    "/services/location-shampouineuse",
    "Location",
    "Carte de la Puzzi",
    "machine-puzzi",
    card,
  ),
  "location.methode": slot(
    "/services/location-shampouineuse",
    "Location",
    "La méthode",
    "machine-dustego",
    method,
  ),
  "parrainage.tete": slot(
    "/services/parrainage-cartes-cadeaux",
    "Parrainage",
    "En tête",
    "parrainage",
    [1.33, 1.92, 1.2],
  ),
  "parrainage.carte": slot(
    "/services/parrainage-cartes-cadeaux",
    "Parrainage",
    "Carte cadeau",
    "carte-cadeau",
    [1.63, 1.28, 0.85],
  ),
  "pourquoi.tete": slot(why, whyName, "En tête", "controle", hero),
  "pourquoi.confort-a-domicile": atHome(slot(why, whyName, "Confort à domicile", "detailing-domicile", hero)),
  "pourquoi.expertise-savoir-faire": atHome(
    slot(why, whyName, "Expertise et savoir-faire", "polissage", hero),
  ),
  "pourquoi.produits-haut-de-gamme": atHome(
    slot(why, whyName, "Produits haut de gamme", "blog-lavage", hero),
  ),
  "pourquoi.protection-valorisation-durables": atHome(
    slot(why, whyName, "Protection et valorisation durables", "ceramique", hero),
  ),
  "pourquoi.approche-personnalisee": atHome(slot(why, whyName, "Approche personnalisée", "interieur", hero)),
  "pourquoi.satisfaction-client-garantie": atHome(
    slot(why, whyName, "Satisfaction client garantie", "phares", hero),
  ),
  "avis.tete": slot("/avis-clients", "Avis clients", "En tête", "controle", hero),
} as const satisfies Record<string, SlotEntry>;

const rentalPath = "/services/location-shampouineuse" satisfies SitePath;

export type PhotoSlot = keyof typeof pageSlots | MachineSlot;

/** Whether a slot may have this name: that a machine exists is not asked. */
export function isPhotoSlot(key: string): key is PhotoSlot {
  if (Object.hasOwn(pageSlots, key)) return true;
  const machine = machineOfSlot(key);
  return isMachineName(machine) && !isShippedMachine(machine);
}

/** Undefined for a name that no page has a slot for. */
export function findPhotoSlot(key: string): SlotEntry | undefined {
  if (Object.hasOwn(pageSlots, key)) return pageSlots[key as keyof typeof pageSlots];
  const machine = currentMachines().find((each) => machineSlot(each.key) === key);
  return machine && cardOf(machine);
}

/** Every slot, in the order of the pages; machines that are lent no more are on no page. */
export function photoSlots(): readonly (readonly [PhotoSlot, SlotEntry])[] {
  const shipped = Object.entries(pageSlots) as [PhotoSlot, SlotEntry][];
  const added = currentMachines().filter(({ key, isRetired }) => !isRetired && !isShippedMachine(key));
  const cards = added.map((machine): [PhotoSlot, SlotEntry] => [machineSlot(machine.key), cardOf(machine)]);
  const afterRental = shipped.findLastIndex(([, { page }]) => page === rentalPath) + 1;
  return shipped.toSpliced(afterRental, 0, ...cards);
}

/** The slots a page shows; the pages below another one show those of that one too. */
export function slotsAt(path: string): readonly PhotoSlot[] {
  return photoSlots().flatMap(([key, { page, isAtHome }]) =>
    path === page || path.startsWith(`${page}/`) || (path === "/" && isAtHome) ? [key] : [],
  );
}

function cardOf({ name, scene }: Machine): SlotEntry {
  return slot(rentalPath, "Location", `Carte de la machine ${name}`, scene, card);
}

function atHome(entry: SlotEntry): SlotEntry {
  return { ...entry, isAtHome: true };
}

function slot(
  page: SitePath,
  pageName: string,
  place: string,
  scene: string,
  frames: SlotEntry["frames"],
): SlotEntry {
  return { page, pageName, place, scene, frames };
}
