import { describe, expect, it } from "vitest";
import { OBJECTIVE_IDS, PROBLEM_GROUPS } from "#domain/quote/objective.ts";
import { CERAMIC_PACKS, CERAMIC_PROTECTIONS, POLISHING_PACKS } from "#domain/quote/packs.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import { firstTicked, suggest, toQuoteItem } from "#domain/quote/suggestion.ts";
import {
  addWizardOption,
  chooseCategory,
  chooseObjective,
  chooseVehicleType,
  INITIAL_WIZARD,
  nextStep,
  quoteItems,
  tickSuggestion,
  toggleProblem,
} from "#domain/quote/wizard.ts";
import { clampTint, TINT_PARTS } from "#domain/vehicle/tint.ts";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { buildingFilms } from "./building-films.ts";
import { ceramicHotspots, ceramicPacks, ceramicProtections } from "./ceramic.ts";
import { mapCommunes, otherCommunesNote } from "./communes/map-communes.ts";
import { contactSubject } from "./contact.ts";
import { machines } from "./machines.ts";
import { objectives } from "./objectives.ts";
import { exteriorOptions, interiorOptions, renovationOptions } from "./options.ts";
import { polishingPacks } from "./polishing.ts";
import { ppfDetails } from "./ppf.ts";
import { priceList } from "./price-list.ts";
import { problems } from "./problems.ts";
import { rentalPacks } from "./rental-packs.ts";
import { sofaMethod, sofaQuestions } from "./services/sofa.ts";
import { sofaFormulas } from "./sofa.ts";
import { subscriptionCategories } from "./subscriptions.ts";
import { suggestionCatalogue } from "./suggestion-catalogue.ts";
import { testimonials } from "./testimonials.ts";
import { colorSwatches, securityLevels, tintClaims, tintKinds, tintPresets } from "./tint.ts";
import { fleetOffers, fleetQuoteHref, utilityFormulas } from "./utility.ts";
import { utilityCategories } from "./utility-vehicles.ts";
import { carCategories } from "./vehicles.ts";
import { reasons } from "./why-us.ts";
import { findOption, optionItem } from "./wizard-options.ts";

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe("the names the specification fixes", () => {
  it("vehicle categories", () => {
    expect(carCategories.map(({ id, label }) => `${id} ${label}`)).toEqual([
      "A Citadine",
      "B Berline et Compacte",
      "C Routière et Petit SUV",
      "D Grand Véhicule et SUV Premium",
    ]);
    expect(utilityCategories.map(({ id, label }) => `${id} ${label}`)).toEqual([
      "U1 Fourgonnette",
      "U2 Fourgon Moyen",
      "U3 Grand Fourgon",
      "U4 Spécifique / Benne",
    ]);
  });

  it("security levels, swatches and warranties", () => {
    expect(securityLevels.map(({ name, microns }) => `${name} (${microns})`)).toEqual([
      "Standard Safety (100 microns)",
      "Reinforced Security (175 microns)",
      "Maximum Defense (300+ microns)",
    ]);
    expect(colorSwatches.map(({ name }) => name)).toEqual([
      "Bleu Océan Métallisé",
      "Rouge Volcanique Nacré",
      "Vert Forêt Profond",
      "Gris Anthracite Mat",
      "Or Champagne Satiné",
      "Noir Carbone Brillant",
    ]);
    expect(tintKinds).toEqual([
      { id: "tint", label: "Solaire", warrantyYears: 10 },
      { id: "security", label: "Sécurité", warrantyYears: 10 },
      { id: "color", label: "Couleur", warrantyYears: 5 },
    ]);
    expect(tintClaims.map(({ id, value }) => [id, value])).toEqual([
      ["heat", 65],
      ["uv", 99],
      ["warranty", 10],
    ]);
  });

  it("building films", () => {
    expect(buildingFilms.map(({ name }) => name)).toEqual([
      "Film décoratif",
      "Film occultant",
      "Film miroir sans tain",
      "Film solaire",
      "Film sécurité",
      "Film 3M pour vitrage",
    ]);
    for (const { subCategories, examples } of buildingFilms) {
      expect(subCategories.length).toBeGreaterThanOrEqual(3);
      expect(examples.length).toBeGreaterThanOrEqual(3);
    }
  });

  it("sofa formulas", () => {
    expect(sofaFormulas.map(({ title, offer, popular }) => [title, offer, popular])).toEqual([
      ["L'Essentiel Fraîcheur", "sofa.essentiel", false],
      ["Le Populaire Rénovateur", "sofa.populaire", true],
      ["Le Démesuré Prestige", "sofa.demesure", false],
    ]);
    expect([sofaMethod.length, sofaQuestions.length]).toEqual([4, 4]);
  });

  it("machines, packs and testimonials", () => {
    expect(Object.values(machines).map(({ key, name }) => [key, name])).toEqual([
      ["dustego", "Dustego"],
      ["puzzi", "Puzzi 8/1C"],
    ]);
    expect(rentalPacks.map(({ name, duration, price, popular }) => [name, duration, price, popular])).toEqual(
      [
        ["PACK DÉCOUVERTE", "1 jour", 1990, false],
        ["PACK WEEK-END", "2 jours", 2990, true],
        ["PACK SEMAINE PRO", "7 jours", 8990, false],
      ],
    );
    expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5]);
  });

  it("communes, with their distances", () => {
    expect(mapCommunes.map(({ name, distance, isPrimary }) => [name, distance, isPrimary])).toEqual([
      ["Foissiat", 0, true],
      ["Bourg-en-Bresse", 15, true],
      ["Montrevel-en-Bresse", 8, false],
      ["Marboz", 12, false],
      ["Mâcon", 35, false],
      ["Lons-le-Saunier", 42, false],
      ["Villefranche-sur-Saône", 44, false],
      ["Oyonnax", 38, false],
      ["Belley", 40, false],
      ["Saint-Étienne-du-Bois", 6, false],
      ["Pont-de-Vaux", 18, false],
      ["Châtillon-sur-Chalaronne", 25, false],
    ]);
    expect(otherCommunesNote()).toBe("+ 10 autres communes");
    for (const { x, y } of mapCommunes) expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true);
  });

  it("reasons to choose us", () => {
    expect(reasons.map(({ slug }) => slug)).toEqual([
      "confort-a-domicile",
      "expertise-savoir-faire",
      "produits-haut-de-gamme",
      "protection-valorisation-durables",
      "approche-personnalisee",
      "satisfaction-client-garantie",
    ]);
  });
});

describe("every id of the domain has its words", () => {
  it("once and in order", () => {
    expect({
      cars: ids(carCategories),
      utilities: ids(utilityCategories),
      objectives: ids(objectives),
      problems: Object.keys(problems),
      polishing: ids(polishingPacks),
      ceramic: ids(ceramicPacks),
      protections: ids(ceramicProtections),
      utilityFormulas: Object.keys(utilityFormulas),
    }).toEqual({
      cars: CAR_CATEGORIES,
      utilities: UTILITY_CATEGORIES,
      objectives: OBJECTIVE_IDS,
      problems: Object.values(PROBLEM_GROUPS).flat(),
      polishing: POLISHING_PACKS,
      ceramic: CERAMIC_PACKS,
      protections: CERAMIC_PROTECTIONS,
      utilityFormulas: UTILITY_CATEGORIES,
    });
  });

  it("marks what the specification marks as popular", () => {
    expect(polishingPacks.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(["brillance"]);
    expect(ceramicPacks.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(["silver"]);
  });

  it("states durations and durability", () => {
    expect(polishingPacks.map(({ duration }) => duration)).toEqual([
      "environ 3 jours",
      "5 à 7 jours",
      "7 à 15 jours",
    ]);
    expect(ceramicPacks.map(({ years }) => years)).toEqual([2, 5, 7]);
  });

  it("has 7 hotspots, each with a section of the page to scroll to", () => {
    expect(new Set(ceramicHotspots.map(({ point }) => point)).size).toBe(7);
    const sections = [...ceramicProtections.map(({ anchor }) => anchor), "optiques", "packs-carrosserie"];
    expect(ceramicHotspots.map(({ anchor }) => anchor).toSorted()).toEqual(sections.toSorted());
  });

  it("has options of distinct offers and titles, none of which a renovation could be mistaken for", () => {
    const options = [exteriorOptions, interiorOptions, renovationOptions].flatMap((list) =>
      Object.values(list),
    );
    const titles = options.map(({ title }) => title);
    expect(new Set(titles).size).toBe(21);
    expect(new Set(options.map(({ offer }) => offer)).size).toBe(21);
    for (const { title } of Object.values(renovationOptions))
      expect(titles.filter((other) => other.startsWith(title))).toEqual([title]);
  });

  it("has three subscription categories of two plans, three fleet offers", () => {
    expect(subscriptionCategories.map(({ plans }) => ids(plans))).toEqual(
      Array(3).fill(["full", "interior"]),
    );
    expect(fleetOffers).toHaveLength(3);
  });

  it("has tint presets the sliders can reach", () => {
    for (const { state } of tintPresets)
      for (const part of TINT_PARTS) expect(clampTint(part, state[part])).toBe(state[part]);
  });

  it("opens the contact form on a known subject", () => {
    const subject = new URL(fleetQuoteHref, "https://exemple.fr").searchParams.get("subject");
    expect([contactSubject(subject), contactSubject("inconnu"), contactSubject(null)]).toEqual([
      "flotte",
      "nettoyage",
      "nettoyage",
    ]);
  });

  it("writes a PPF choice out for the cart", () => {
    expect(
      ppfDetails({
        film: "auto-cicatrisant",
        finish: "mat",
        zone: "pare-choc-avant",
        vehicleModel: "",
        quantity: 2,
      }),
    ).toBe("Film auto-cicatrisant, finition mat, zone pare-chocs avant, quantité 2");
  });
});

describe("the wizard with the real price list", () => {
  it("reaches the mock-up's total: VIP D, plastics and engine bay, correction on quote", () => {
    const offer = (request: Parameters<typeof suggest>[0]) =>
      suggest(request, suggestionCatalogue, priceList);
    let state = chooseObjective(
      chooseCategory(chooseVehicleType(INITIAL_WIZARD, "particulier"), "D"),
      "nettoyage_complet",
    );
    state = toggleProblem(toggleProblem(state, "plastiques_ternes"), "micro_rayures");
    state = nextStep({ ...state, step: 4 }, offer).state;
    expect(state.offered.map(({ title, categoryPrice, price }) => [title, categoryPrice ?? price])).toEqual([
      ["VIP Complet", "189€"],
      ["Standard Complet", "125€"],
      ["Correction de peinture", "Sur devis"],
      ["Rénovation des plastiques", "45€"],
    ]);
    state = tickSuggestion(
      tickSuggestion(state, "cleaning.option.plastics-dressing"),
      "cleaning.option.paint-correction",
    );
    const engineBay = findOption(exteriorOptions.engineBay.offer);
    const line = engineBay && optionItem(priceList, engineBay, 1);
    if (line) state = addWizardOption(state, line).state;
    expect(quoteTotal(quoteItems(state))).toEqual({
      cents: 28_400,
      hasOnQuote: true,
      label: "à partir de 284.00€ + options sur devis",
    });
  });

  it.each([
    ["nettoyage_complet", "A", ["VIP Complet 135€", "Standard Complet 89€"]],
    ["nettoyage_interieur", "B", ["VIP Intérieur 95€", "Standard Intérieur 61€"]],
    ["nettoyage_exterieur", "C", ["VIP Extérieur 95€", "Standard Extérieur 69€"]],
    [
      "protection_durable",
      "D",
      ["Céramique Silver 1099€", "Céramique Gold 1699€", "Céramique Platinum 2499€"],
    ],
    [
      "correction_defauts",
      "A",
      ["Polissage Car Staging 350€", "Polissage Brillance 520€", "Polissage Extrême 650€"],
    ],
    ["vitres_teintees", "B", ["Vitres teintées Sur devis"]],
    ["besoin_conseils", "B", []],
    ["nettoyage_complet", "U3", ["Nettoyage Grand Fourgon 170€"]],
  ] as const)("proposes for %s in category %s", (objective, category, expected) => {
    const offered = suggest({ objective, category, problems: [] }, suggestionCatalogue, priceList);
    expect(offered.map(({ title, price, categoryPrice }) => `${title} ${categoryPrice ?? price}`)).toEqual(
      expected,
    );
  });

  it("proposes a burn repair at its base price", () => {
    const offered = suggest(
      { objective: "nettoyage_interieur", category: "A", problems: ["trous_brulures"] },
      suggestionCatalogue,
      priceList,
    );
    expect(quoteTotal(offered.slice(-1).map(toQuoteItem))).toEqual({
      cents: 7900,
      hasOnQuote: false,
      label: "à partir de 79.00€",
    });
    expect(firstTicked(offered).map(({ id }) => id)).toEqual(["cleaning.vip.interior"]);
  });
});
