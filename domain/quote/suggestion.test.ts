import { describe, expect, it } from "vitest";
import type { VehicleCategory } from "../vehicle/vehicle.ts";
import type { ObjectiveId, ProblemId } from "./objective.ts";
import type { SinglePriceOfferId } from "./offer.ts";
import type { PriceList } from "./offer-table.ts";
import {
  firstTicked,
  type SuggestionCatalogue,
  suggest,
  toggleSuggestion,
  toQuoteItem,
} from "./suggestion.ts";

const words = (title: string) => ({
  title,
  description: `${title}, description`,
  features: [`${title}, geste`],
});
const option = <Offer extends SinglePriceOfferId>(offer: Offer) => ({
  offer,
  title: `Option ${offer}`,
  description: `Description ${offer}`,
});

const catalogue: SuggestionCatalogue = {
  formulas: {
    vip: {
      complete: { offer: "cleaning.vip.complete", ...words("VIP Complet") },
      interior: { offer: "cleaning.vip.interior", ...words("VIP Intérieur") },
      exterior: { offer: "cleaning.vip.exterior", ...words("VIP Extérieur") },
    },
    standard: {
      complete: { offer: "cleaning.standard.complete", ...words("Standard Complet") },
      interior: { offer: "cleaning.standard.interior", ...words("Standard Intérieur") },
      exterior: { offer: "cleaning.standard.exterior", ...words("Standard Extérieur") },
    },
    shampoo: { complete: { offer: "cleaning.shampoo.complete", ...words("Shampoing Complet") } },
  },
  paintCorrection: option("cleaning.option.paint-correction"),
  seatShampoo: option("cleaning.option.seat-shampoo"),
  carpetShampoo: option("cleaning.option.carpet-shampoo"),
  plasticDressing: option("cleaning.option.plastics-dressing"),
  burnRepair: { offer: "renovation.cigarette-burn", title: "Brûlure", description: "Trou rebouché" },
  specials: {
    protection_durable: [
      { offer: "ceramic.silver", title: "Silver", description: "2 ans", features: ["1 couche"] },
    ],
    vitres_teintees: [{ offer: "tint.vehicle", title: "Vitres teintées", description: "Film", features: [] }],
  },
  utility: {
    U1: words("Utilitaire"),
    U2: words("Utilitaire"),
    U3: words("Utilitaire"),
    U4: words("Utilitaire"),
  },
};

const byCar = (first: number) => ({ A: first, B: first + 1000, C: first + 2000, D: first + 3000 });
const prices = {
  "cleaning.vip.complete": byCar(13_500),
  "cleaning.vip.interior": byCar(8500),
  "cleaning.vip.exterior": byCar(7500),
  "cleaning.standard.complete": byCar(8900),
  "cleaning.standard.interior": byCar(5100),
  "cleaning.standard.exterior": byCar(4900),
  "cleaning.shampoo.complete": byCar(8900),
  "cleaning.option.paint-correction": { kind: "onQuote" },
  "cleaning.option.seat-shampoo": { kind: "onQuote" },
  "cleaning.option.carpet-shampoo": { kind: "onQuote" },
  "cleaning.option.plastics-dressing": 4500,
  "renovation.cigarette-burn": { kind: "counted", cents: 7900, extraCents: 1000 },
  "ceramic.silver": { A: 100, B: 200, C: 300, D: 400 },
  "tint.vehicle": { kind: "onQuote" },
  "utility.cleaning": { U1: 13_000, U2: 15_000, U3: 17_000, U4: 25_000 },
} as Partial<PriceList> as PriceList;

const ids = (objective: ObjectiveId, problems: ProblemId[] = [], category: VehicleCategory = "B") =>
  suggest({ objective, problems, category }, catalogue, prices).map(({ id }) => id);

describe("suggest", () => {
  it.each<[string, ObjectiveId, ProblemId[], string[]]>([
    ["complete cleaning", "nettoyage_complet", [], ["cleaning.vip.complete", "cleaning.standard.complete"]],
    ["interior cleaning", "nettoyage_interieur", [], ["cleaning.vip.interior", "cleaning.standard.interior"]],
    ["exterior cleaning", "nettoyage_exterieur", [], ["cleaning.vip.exterior", "cleaning.standard.exterior"]],
    ["lasting protection", "protection_durable", [], ["ceramic.silver"]],
    ["tinted windows", "vitres_teintees", [], ["tint.vehicle"]],
    ["an objective the catalogue has no offer for", "correction_defauts", [], []],
    ["advice", "besoin_conseils", ["micro_rayures"], []],
    [
      "micro-scratches: paint correction",
      "correction_defauts",
      ["micro_rayures"],
      ["cleaning.option.paint-correction"],
    ],
    [
      "stains: shampoo complete, seats and carpets",
      "nettoyage_interieur",
      ["taches_sieges_moquettes"],
      [
        "cleaning.vip.interior",
        "cleaning.standard.interior",
        "cleaning.shampoo.complete",
        "cleaning.option.seat-shampoo",
        "cleaning.option.carpet-shampoo",
      ],
    ],
    [
      "deep dirt beside VIP complete: nothing more",
      "nettoyage_complet",
      ["salete_profonde"],
      ["cleaning.vip.complete", "cleaning.standard.complete"],
    ],
    [
      "deep dirt beside VIP interior: nothing more",
      "nettoyage_interieur",
      ["salete_profonde"],
      ["cleaning.vip.interior", "cleaning.standard.interior"],
    ],
    [
      "deep dirt beside neither: VIP interior",
      "nettoyage_exterieur",
      ["salete_profonde"],
      ["cleaning.vip.exterior", "cleaning.standard.exterior", "cleaning.vip.interior"],
    ],
    [
      "dull plastics: dressing",
      "nettoyage_complet",
      ["plastiques_ternes"],
      ["cleaning.vip.complete", "cleaning.standard.complete", "cleaning.option.plastics-dressing"],
    ],
    [
      "pet hair: shampoo complete",
      "nettoyage_interieur",
      ["poils_animaux"],
      ["cleaning.vip.interior", "cleaning.standard.interior", "cleaning.shampoo.complete"],
    ],
    [
      "burns: burn repair",
      "nettoyage_interieur",
      ["trous_brulures"],
      ["cleaning.vip.interior", "cleaning.standard.interior", "renovation.cigarette-burn"],
    ],
    ...(["goudron_resine", "film_routier", "jantes_encrassees"] as const).flatMap(
      (problem): [string, ObjectiveId, ProblemId[], string[]][] => [
        [
          `${problem} beside VIP complete: nothing more`,
          "nettoyage_complet",
          [problem],
          ["cleaning.vip.complete", "cleaning.standard.complete"],
        ],
        [
          `${problem} beside VIP exterior: nothing more`,
          "nettoyage_exterieur",
          [problem],
          ["cleaning.vip.exterior", "cleaning.standard.exterior"],
        ],
        [
          `${problem} beside neither: VIP exterior`,
          "nettoyage_interieur",
          [problem],
          ["cleaning.vip.interior", "cleaning.standard.interior", "cleaning.vip.exterior"],
        ],
      ],
    ),
    [
      "problems without a rule: nothing more",
      "nettoyage_complet",
      ["odeurs_desagreables", "peinture_terne"],
      ["cleaning.vip.complete", "cleaning.standard.complete"],
    ],
    [
      "everything at once, each thing once",
      "nettoyage_complet",
      [
        "taches_sieges_moquettes",
        "odeurs_desagreables",
        "poils_animaux",
        "salete_profonde",
        "plastiques_ternes",
        "trous_brulures",
        "micro_rayures",
        "peinture_terne",
        "goudron_resine",
        "jantes_encrassees",
        "film_routier",
      ],
      [
        "cleaning.vip.complete",
        "cleaning.standard.complete",
        "cleaning.option.paint-correction",
        "cleaning.shampoo.complete",
        "cleaning.option.seat-shampoo",
        "cleaning.option.carpet-shampoo",
        "cleaning.option.plastics-dressing",
        "renovation.cigarette-burn",
      ],
    ],
  ])("proposes for %s", (_, objective, problems, expected) => {
    expect(ids(objective, problems)).toEqual(expected);
  });

  it("keeps one order whatever was ticked first", () => {
    const problems: ProblemId[] = ["trous_brulures", "micro_rayures", "plastiques_ternes"];
    expect(ids("nettoyage_complet", problems)).toEqual(ids("nettoyage_complet", problems.toReversed()));
  });

  it("prices by category and leaves the rest at its own price", () => {
    const request = {
      objective: "nettoyage_complet",
      problems: ["micro_rayures", "trous_brulures"],
    } as const;
    expect(suggest({ ...request, category: "D" }, catalogue, prices)).toEqual([
      {
        id: "cleaning.vip.complete",
        type: "formula",
        title: "VIP Complet",
        categoryPrice: "165€",
        cents: 16_500,
        category: "D",
        description: "VIP Complet, description",
        features: ["VIP Complet, geste"],
      },
      {
        id: "cleaning.standard.complete",
        type: "formula",
        title: "Standard Complet",
        categoryPrice: "119€",
        cents: 11_900,
        category: "D",
        description: "Standard Complet, description",
        features: ["Standard Complet, geste"],
      },
      {
        id: "cleaning.option.paint-correction",
        type: "option",
        title: "Option cleaning.option.paint-correction",
        price: "Sur devis",
        cents: null,
        description: "Description cleaning.option.paint-correction",
        features: [],
      },
      {
        id: "renovation.cigarette-burn",
        type: "renovation",
        title: "Brûlure (1 trou)",
        price: "79€ (base)",
        cents: 7900,
        count: 1,
        description: "Trou rebouché",
        features: [],
      },
    ]);
  });

  it("prices specials by category or on quote", () => {
    expect(
      suggest({ objective: "protection_durable", problems: [], category: "C" }, catalogue, prices),
    ).toEqual([
      {
        id: "ceramic.silver",
        type: "special",
        title: "Silver",
        categoryPrice: "3€",
        cents: 300,
        category: "C",
        description: "2 ans",
        features: ["1 couche"],
      },
    ]);
    expect(
      suggest({ objective: "vitres_teintees", problems: [], category: "U2" }, catalogue, prices),
    ).toEqual([
      {
        id: "tint.vehicle",
        type: "special",
        title: "Vitres teintées",
        price: "Sur devis",
        cents: null,
        description: "Film",
        features: [],
      },
    ]);
  });

  it("never gives a utility vehicle a car's price", () => {
    expect(ids("nettoyage_complet", ["poils_animaux", "plastiques_ternes"], "U3")).toEqual([
      "utility.cleaning",
      "cleaning.option.plastics-dressing",
    ]);
    expect(
      suggest({ objective: "nettoyage_interieur", problems: [], category: "U4" }, catalogue, prices),
    ).toEqual([
      {
        id: "utility.cleaning",
        type: "special",
        title: "Utilitaire",
        categoryPrice: "250€",
        cents: 25_000,
        category: "U4",
        description: "Utilitaire, description",
        features: ["Utilitaire, geste"],
      },
    ]);
    expect(ids("protection_durable", [], "U1")).toEqual([]);
  });
});

describe("ticking", () => {
  const offered = suggest(
    { objective: "nettoyage_complet", problems: ["plastiques_ternes"], category: "A" },
    catalogue,
    prices,
  );
  const [vip, standard, plastics] = offered;

  it("begins with the first suggestion, or with none when there is none", () => {
    expect(firstTicked(offered)).toEqual([vip]);
    expect(firstTicked([])).toEqual([]);
  });

  it("toggles and keeps the order of the offer", () => {
    const three = toggleSuggestion(
      offered,
      toggleSuggestion(offered, firstTicked(offered), "cleaning.option.plastics-dressing"),
      "cleaning.standard.complete",
    );
    expect(three).toEqual([vip, standard, plastics]);
    expect(toggleSuggestion(offered, three, "cleaning.vip.complete")).toEqual([standard, plastics]);
    expect(toggleSuggestion(offered, [], "ceramic.gold")).toEqual([]);
  });

  it("turns into a quote item", () => {
    expect(offered.map(toQuoteItem)).toEqual([
      {
        offer: "cleaning.vip.complete",
        category: "A",
        cents: 13_500,
        title: "VIP Complet",
        price: "135€",
        categoryPrice: "135€",
        details: "VIP Complet, description",
      },
      {
        offer: "cleaning.standard.complete",
        category: "A",
        cents: 8900,
        title: "Standard Complet",
        price: "89€",
        categoryPrice: "89€",
        details: "Standard Complet, description",
      },
      {
        offer: "cleaning.option.plastics-dressing",
        cents: 4500,
        title: "Option cleaning.option.plastics-dressing",
        price: "45€",
        details: "Description cleaning.option.plastics-dressing",
      },
    ]);
  });
});
