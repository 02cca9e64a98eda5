/** What to leave alone after the work, and what is due next. First values, which the owner will replace by his own. */
export interface Aftercare {
  /** Whole days during which it holds; 0: nothing to wait for. */
  readonly days: number;
  readonly title: string;
  readonly text: string;
}

export interface NextVisit {
  readonly months: number;
  readonly title: string;
  readonly text: string;
}

const aftercareByOffer: readonly (readonly [beginning: string, care: Aftercare])[] = [
  [
    "cleaning.option.body-ceramic",
    { days: 7, title: "Pas de lavage", text: "La céramique durcit une semaine." },
  ],
  ["cleaning.option.n-xtc", { days: 7, title: "Pas de lavage", text: "La céramique durcit une semaine." }],
  [
    "cleaning.option.plastics",
    { days: 2, title: "Pas de lavage", text: "Le soin des plastiques prend 48 h." },
  ],
  ["cleaning.option.carnauba", { days: 1, title: "Pas de lavage", text: "La cire prend une journée." }],
  [
    "cleaning.shampoo.",
    { days: 1, title: "Laisser sécher", text: "Vitres entrouvertes, rien de posé sur les sièges." },
  ],
  ["polishing.", { days: 3, title: "Pas de rouleaux", text: "Le vernis poli marque encore facilement." }],
  [
    "ceramic.",
    { days: 7, title: "Pas de lavage", text: "La céramique durcit une semaine, à l’abri si possible." },
  ],
  ["ppf.", { days: 7, title: "Pas de haute pression", text: "Les bords du film finissent de coller." }],
  [
    "tint.",
    { days: 5, title: "Vitres fermées", text: "Le film sèche\u00a0: ne baissez pas les vitres teintées." },
  ],
  ["headlights.", { days: 1, title: "Pas de lavage", text: "Le vernis des optiques prend une journée." }],
  ["sofa.", { days: 1, title: "Laisser sécher", text: "Aérez la pièce, attendez avant de vous asseoir." }],
];

const nextByOffer: readonly (readonly [beginning: string, next: NextVisit])[] = [
  [
    "ceramic.",
    { months: 6, title: "Entretien de la céramique", text: "Tous les six mois, elle garde ses perles." },
  ],
  ["ppf.", { months: 12, title: "Contrôle du film", text: "Une fois par an, bords et surface." }],
  ["polishing.", { months: 6, title: "Entretien du vernis", text: "Six mois après, pour garder l’éclat." }],
  [
    "cleaning.",
    { months: 3, title: "Nettoyage d’entretien", text: "Trois mois après, tant qu’il est facile." },
  ],
  [
    "utility.",
    { months: 3, title: "Nettoyage d’entretien", text: "Trois mois après, tant qu’il est facile." },
  ],
  ["sofa.", { months: 12, title: "Entretien des textiles", text: "Une fois par an." }],
];

/** The longest wait of these offers; null where there is nothing to wait for. */
export function aftercareOf(offers: readonly (string | null)[]): Aftercare | null {
  const cares = aftercareByOffer.filter(([beginning]) =>
    offers.some((offer) => offer?.startsWith(beginning)),
  );
  const [longest] = cares.map(([, care]) => care).toSorted((a, b) => b.days - a.days);
  return longest ?? null;
}

/** The nearest one due among these offers. */
export function nextVisitOf(offers: readonly (string | null)[]): NextVisit | null {
  const due = nextByOffer.filter(([beginning]) => offers.some((offer) => offer?.startsWith(beginning)));
  const [nearest] = due.map(([, next]) => next).toSorted((a, b) => a.months - b.months);
  return nearest ?? null;
}
