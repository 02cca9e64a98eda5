/** One line of a list that is ticked during a visit. The id is stored: it never changes its meaning. */
export interface CheckItem {
  readonly id: string;
  readonly label: string;
}

export interface CheckGroup {
  readonly title: string;
  readonly items: readonly CheckItem[];
}

function group(key: string, title: string, labels: Readonly<Record<string, string>>): CheckGroup {
  const items = Object.entries(labels).map(([name, label]) => ({ id: `${key}.${name}`, label }));
  return { title, items };
}

const exterior = group("exterior", "Extérieur", {
  foam: "Mousse, lavage à deux seaux",
  tar: "Goudron, résine, fer",
  wheels: "Jantes et passages de roue",
  drying: "Séchage, joints et seuils",
  protection: "Protection hydrophobe",
});
const interior = group("interior", "Intérieur", {
  vacuum: "Aspiration, rails et coffre",
  steam: "Vapeur, boutons et aérateurs",
  plastics: "Plastiques et contreportes",
  seats: "Sièges et moquettes",
  glass: "Vitres et écrans",
});
const shampoo = group("shampoo", "Shampooing", {
  vacuum: "Aspiration minutieuse",
  stains: "Taches prétraitées",
  extraction: "Injection et extraction",
  drying: "Séchage vérifié",
});
const polishing = group("polishing", "Polissage", {
  wash: "Lavage et décontamination",
  inspection: "Défauts relevés sous la lampe",
  masking: "Joints et plastiques masqués",
  cutting: "Correction",
  finishing: "Finition",
  control: "Contrôle sous la lampe",
});
const ceramic = group("ceramic", "Céramique", {
  wash: "Lavage et décontamination",
  preparation: "Peinture préparée et dégraissée",
  coating: "Pose, panneau par panneau",
  levelling: "Essuyage et contrôle sous la lampe",
  curing: "Séchage avant remise",
});
const ppf = group("ppf", "Film de protection", {
  wash: "Lavage et dégraissage",
  cutting: "Gabarits vérifiés",
  laying: "Pose et marouflage",
  edges: "Bords et angles contrôlés",
});
const tint = group("tint", "Vitrages", {
  wash: "Vitres lavées et dégraissées",
  laying: "Film posé et marouflé",
  edges: "Bords contrôlés, sans bulle",
});
const headlights = group("headlights", "Phares", {
  masking: "Contours masqués",
  sanding: "Ponçage",
  polishing: "Polissage",
  sealing: "Protection",
});
const sofa = group("sofa", "Textiles", {
  test: "Essai sur une partie cachée",
  vacuum: "Aspiration",
  stains: "Taches prétraitées",
  extraction: "Injection et extraction",
});

/** From the most exact beginning of an offer's id to what is ticked for it. */
const groupsByOffer: readonly (readonly [beginning: string, groups: readonly CheckGroup[]])[] = [
  ["cleaning.shampoo.", [exterior, interior, shampoo]],
  ["cleaning.standard.exterior", [exterior]],
  ["cleaning.vip.exterior", [exterior]],
  ["cleaning.standard.interior", [interior]],
  ["cleaning.vip.interior", [interior]],
  ["cleaning.standard.complete", [exterior, interior]],
  ["cleaning.vip.complete", [exterior, interior]],
  ["subscription.interior", [interior]],
  ["subscription.full", [exterior, interior]],
  ["utility.", [exterior, interior]],
  ["polishing.", [polishing]],
  ["ceramic.protection.", []],
  ["ceramic.", [ceramic]],
  ["ppf.", [ppf]],
  ["tint.", [tint]],
  ["headlights.", [headlights]],
  ["sofa.", [sofa]],
];

interface ListedLine {
  readonly id: string;
  readonly offer: string | null;
  readonly title: string;
}

/** What is ticked for these lines: the groups of their offers, each once, then one line for each thing without a list. */
export function checkGroups(lines: readonly ListedLine[]): readonly CheckGroup[] {
  const groupsOf = ({ offer }: ListedLine) =>
    groupsByOffer.find(([beginning]) => offer?.startsWith(beginning))?.[1] ?? [];
  const groups = new Set(lines.flatMap(groupsOf));
  const single = lines.filter((line) => groupsOf(line).length === 0);
  const others = single.map(({ id, title }) => ({ id: `line.${id}`, label: title }));
  return others.length === 0 ? [...groups] : [...groups, { title: "Prestations", items: others }];
}
