import type { ConsentMeans, ConsentState } from "#domain/makeover/makeover.ts";

export const makeoversPage = {
  path: "/realisations",
  name: "Réalisations",
  title: "Réalisations avant et après dans l’Ain",
  description:
    "Nettoyage, polissage, céramique, vitres teintées\u00a0: des véhicules vus avant et après notre passage, dans les communes de l’Ain, avec l’accord de leurs propriétaires.",
  heading: "Chez vos voisins, avant et après.",
  lead: "Prises sur place, avec l’accord du client, sans retouche. Glissez l’arête.",
  all: "Tout",
  serviceFilter: "Filtrer par prestation",
  vehicleFilter: "Véhicule",
  allVehicles: "Tous les véhicules",
  apply: "Afficher",
  before: "Avant",
  after: "Après",
  compare: "Comparer avant et après",
  share: "de la photo d’après",
  same: "Le même",
  story: "Ce qui a été fait",
  demo: "Démonstration",
  demoNote: "Dessins de démonstration\u00a0: ces véhicules n’existent pas.",
  callTitle: "La vôtre, la prochaine fois\u00a0?",
  callText: "Le prix s’affiche dès que vous choisissez la silhouette.",
  call: "Composer mon devis",
  previous: "Les précédentes",
  emptyTitle: "Les premières photos arrivent",
  emptyText:
    "Nous publions ici des véhicules vus avant et après, quand leurs propriétaires sont d’accord. En attendant, chaque page de service montre le travail en détail.",
  emptyLink: "Voir les services",
  noneTitle: "Aucune réalisation pour ce choix",
  noneText: "Retirez un filtre pour en voir d’autres.",
  reset: "Tout afficher",
} as const;

/** On the home page and the pages of services. */
export const makeoversSection = {
  kicker: "Réalisations",
  title: "Avant, après, chez vos voisins",
  link: "Toutes les réalisations",
} as const;

/** On the customer's page of a visit, and what the customer agrees to there. */
export const makeoverConsent = {
  heading: "Montrer ce travail sur notre site\u00a0?",
  intro:
    "Nous aimerions publier ces photos dans nos réalisations, avec la commune et le modèle. Ni votre nom, ni votre adresse, ni la plaque n’y figurent.",
  text: "J’accepte que ces photos soient publiées sur le site, avec la commune et le modèle du véhicule. Je peux retirer mon accord à tout moment depuis cette page.",
  agree: "J’accepte",
  refuse: "Je refuse",
  given: "Vous avez accepté la publication de ces photos, merci.",
  withdraw: "Retirer mon accord",
  refused: "Vous avez refusé\u00a0: ces photos ne sont pas publiées, et nos copies sont supprimées.",
  withdrawn:
    "Votre accord est retiré\u00a0: ces photos ne sont plus publiées, et nos copies sont supprimées.",
  gone: "Cette demande n’attend plus de réponse.",
} as const;

export const consentStateLabels: Readonly<Record<ConsentState, string>> = {
  missing: "Accord à demander",
  asked: "Accord demandé",
  given: "Accord donné",
  refused: "Accord refusé",
  withdrawn: "Accord retiré",
};

export const consentMeansLabels: Readonly<Record<ConsentMeans, string>> = {
  report: "sur sa page de rendez-vous",
  paper: "par écrit, signé",
  message: "par e-mail ou SMS",
  own: "notre propre véhicule ou objet",
};
