import { describe, expect, it } from "vitest";
import type { VehicleCategory } from "../vehicle/vehicle.ts";
import type { ObjectiveId, ProblemId } from "./objective.ts";
import {
  type Formula,
  firstTicked,
  type SuggestionCatalogue,
  suggest,
  toggleSuggestion,
  toQuoteItem,
} from "./suggestion.ts";

const formula = (title: string, first: number): Formula => ({
  title,
  description: `${title}, description`,
  features: [`${title}, geste`],
  prices: { A: first * 100, B: first * 100 + 1000, C: first * 100 + 2000, D: first * 100 + 3000 },
});
const option = (id: string, price: SuggestionCatalogue["paintCorrection"]["price"]) => ({
  id,
  title: `Option ${id}`,
  price,
  description: `Description ${id}`,
});
const utility = (cents: number) => ({
  title: "Utilitaire",
  description: "Au dépôt",
  features: [],
  price: cents,
});

const catalogue: SuggestionCatalogue = {
  formulas: {
    vip: {
      complete: formula("VIP Complet", 135),
      interior: formula("VIP Intérieur", 85),
      exterior: formula("VIP Extérieur", 75),
    },
    standard: {
      complete: formula("Standard Complet", 89),
      interior: formula("Standard Intérieur", 51),
      exterior: formula("Standard Extérieur", 49),
    },
    shampoo: { complete: formula("Shampoing Complet", 89) },
  },
  paintCorrection: option("paint-correction", { kind: "onQuote" }),
  seatShampoo: option("seat-shampoo", { kind: "onQuote" }),
  carpetShampoo: option("carpet-shampoo", { kind: "onQuote" }),
  plasticDressing: option("plastics", { kind: "fixed", cents: 4500 }),
  burnRepair: {
    title: "Brûlure",
    rates: { basePrice: 7900, extraHole: 1000 },
    description: "Trou rebouché",
  },
  specials: {
    protection_durable: [
      {
        id: "ceramic-silver",
        title: "Silver",
        description: "2 ans",
        features: ["1 couche"],
        prices: { A: 100, B: 200, C: 300, D: 400 },
      },
    ],
    vitres_teintees: [
      { id: "tint", title: "Vitres teintées", description: "Film", features: [], prices: null },
    ],
  },
  utility: { U1: utility(13_000), U2: utility(15_000), U3: utility(17_000), U4: utility(25_000) },
};

const ids = (objective: ObjectiveId, problems: ProblemId[] = [], category: VehicleCategory = "B") =>
  suggest({ objective, problems, category }, catalogue).map(({ id }) => id);

describe("suggest", () => {
  it.each<[string, ObjectiveId, ProblemId[], string[]]>([
    ["complete cleaning", "nettoyage_complet", [], ["vip-complete", "standard-complete"]],
    ["interior cleaning", "nettoyage_interieur", [], ["vip-interior", "standard-interior"]],
    ["exterior cleaning", "nettoyage_exterieur", [], ["vip-exterior", "standard-exterior"]],
    ["lasting protection", "protection_durable", [], ["special-ceramic-silver"]],
    ["tinted windows", "vitres_teintees", [], ["special-tint"]],
    ["an objective the catalogue has no offer for", "correction_defauts", [], []],
    ["advice", "besoin_conseils", ["micro_rayures"], []],
    [
      "micro-scratches: paint correction",
      "correction_defauts",
      ["micro_rayures"],
      ["option-paint-correction"],
    ],
    [
      "stains: shampoo complete, seats and carpets",
      "nettoyage_interieur",
      ["taches_sieges_moquettes"],
      [
        "vip-interior",
        "standard-interior",
        "shampoo-complete",
        "option-seat-shampoo",
        "option-carpet-shampoo",
      ],
    ],
    [
      "deep dirt beside VIP complete: nothing more",
      "nettoyage_complet",
      ["salete_profonde"],
      ["vip-complete", "standard-complete"],
    ],
    [
      "deep dirt beside VIP interior: nothing more",
      "nettoyage_interieur",
      ["salete_profonde"],
      ["vip-interior", "standard-interior"],
    ],
    [
      "deep dirt beside neither: VIP interior",
      "nettoyage_exterieur",
      ["salete_profonde"],
      ["vip-exterior", "standard-exterior", "vip-interior"],
    ],
    [
      "dull plastics: dressing",
      "nettoyage_complet",
      ["plastiques_ternes"],
      ["vip-complete", "standard-complete", "option-plastics"],
    ],
    [
      "pet hair: shampoo complete",
      "nettoyage_interieur",
      ["poils_animaux"],
      ["vip-interior", "standard-interior", "shampoo-complete"],
    ],
    [
      "burns: burn repair",
      "nettoyage_interieur",
      ["trous_brulures"],
      ["vip-interior", "standard-interior", "renovation-burn"],
    ],
    ...(["goudron_resine", "film_routier", "jantes_encrassees"] as const).flatMap(
      (problem): [string, ObjectiveId, ProblemId[], string[]][] => [
        [
          `${problem} beside VIP complete: nothing more`,
          "nettoyage_complet",
          [problem],
          ["vip-complete", "standard-complete"],
        ],
        [
          `${problem} beside VIP exterior: nothing more`,
          "nettoyage_exterieur",
          [problem],
          ["vip-exterior", "standard-exterior"],
        ],
        [
          `${problem} beside neither: VIP exterior`,
          "nettoyage_interieur",
          [problem],
          ["vip-interior", "standard-interior", "vip-exterior"],
        ],
      ],
    ),
    [
      "problems without a rule: nothing more",
      "nettoyage_complet",
      ["odeurs_desagreables", "peinture_terne"],
      ["vip-complete", "standard-complete"],
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
        "vip-complete",
        "standard-complete",
        "option-paint-correction",
        "shampoo-complete",
        "option-seat-shampoo",
        "option-carpet-shampoo",
        "option-plastics",
        "renovation-burn",
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
    expect(suggest({ ...request, category: "D" }, catalogue)).toEqual([
      {
        id: "vip-complete",
        type: "formula",
        title: "VIP Complet",
        categoryPrice: "165€",
        description: "VIP Complet, description",
        features: ["VIP Complet, geste"],
      },
      {
        id: "standard-complete",
        type: "formula",
        title: "Standard Complet",
        categoryPrice: "119€",
        description: "Standard Complet, description",
        features: ["Standard Complet, geste"],
      },
      {
        id: "option-paint-correction",
        type: "option",
        title: "Option paint-correction",
        price: "Sur devis",
        description: "Description paint-correction",
        features: [],
      },
      {
        id: "renovation-burn",
        type: "renovation",
        title: "Brûlure (1 trou)",
        price: "79€ (base)",
        description: "Trou rebouché",
        features: [],
      },
    ]);
  });

  it("prices specials by category or on quote", () => {
    expect(suggest({ objective: "protection_durable", problems: [], category: "C" }, catalogue)).toEqual([
      {
        id: "special-ceramic-silver",
        type: "special",
        title: "Silver",
        categoryPrice: "3€",
        description: "2 ans",
        features: ["1 couche"],
      },
    ]);
    expect(suggest({ objective: "vitres_teintees", problems: [], category: "U2" }, catalogue)).toEqual([
      {
        id: "special-tint",
        type: "special",
        title: "Vitres teintées",
        price: "Sur devis",
        description: "Film",
        features: [],
      },
    ]);
  });

  it("never gives a utility vehicle a car's price", () => {
    expect(ids("nettoyage_complet", ["poils_animaux", "plastiques_ternes"], "U3")).toEqual([
      "utility-U3",
      "option-plastics",
    ]);
    expect(suggest({ objective: "nettoyage_interieur", problems: [], category: "U4" }, catalogue)).toEqual([
      {
        id: "utility-U4",
        type: "special",
        title: "Utilitaire",
        categoryPrice: "250€",
        description: "Au dépôt",
        features: [],
      },
    ]);
    expect(ids("protection_durable", [], "U1")).toEqual([]);
  });
});

describe("ticking", () => {
  const offered = suggest(
    { objective: "nettoyage_complet", problems: ["plastiques_ternes"], category: "A" },
    catalogue,
  );
  const [vip, standard, plastics] = offered;

  it("begins with the first suggestion, or with none when there is none", () => {
    expect(firstTicked(offered)).toEqual([vip]);
    expect(firstTicked([])).toEqual([]);
  });

  it("toggles and keeps the order of the offer", () => {
    const three = toggleSuggestion(
      offered,
      toggleSuggestion(offered, firstTicked(offered), "option-plastics"),
      "standard-complete",
    );
    expect(three).toEqual([vip, standard, plastics]);
    expect(toggleSuggestion(offered, three, "vip-complete")).toEqual([standard, plastics]);
    expect(toggleSuggestion(offered, [], "unknown")).toEqual([]);
  });

  it("turns into a quote item", () => {
    expect(offered.map(toQuoteItem)).toEqual([
      { title: "VIP Complet", price: "135€", categoryPrice: "135€", details: "VIP Complet, description" },
      {
        title: "Standard Complet",
        price: "89€",
        categoryPrice: "89€",
        details: "Standard Complet, description",
      },
      { title: "Option plastics", price: "45€", details: "Description plastics" },
    ]);
  });
});
