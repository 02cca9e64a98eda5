import { editableTexts } from "../texts/editable-texts.ts";

export const makeoversPage = editableTexts("makeovers", {
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
} as const);

/** On the home page and the pages of services. */
export const makeoversSection = editableTexts("makeovers-section", {
  kicker: "Réalisations",
  title: "Avant, après, chez vos voisins",
  link: "Toutes les réalisations",
} as const);
