import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { SERVICE_LINE_TYPES } from "#domain/shop/cart.ts";
import { countInWords } from "../count-words.ts";
import { ogCards } from "../og-cards.ts";
import type { Service } from "../services/service.ts";
import { services } from "../services/services.ts";
import { summaryCents } from "../summary-cents.ts";
import { contactSubjects } from "./contact-subjects.ts";
import { describedServices } from "./described-services.ts";
import { lineScenes } from "./line-scenes.ts";
import { assistantShortcuts, footerColumns } from "./navigation.ts";
import { reviewServices } from "./reviewed-services.ts";
import { servicesIndex } from "./services-index.ts";
import { suggestionTitles } from "./suggestion-titles.ts";

it("the menu names and describes each service", () => {
  expect(describedServices.map(({ label, href, description }) => [label, href, description])).toEqual([
    ["Nettoyage auto", "/services", "Intérieur, extérieur ou complet, en standard ou VIP"],
    [
      "Film de protection PPF",
      "/services/film-protection-ppf",
      "Classique ou auto-cicatrisant, brillant ou mat",
    ],
    [
      "Rénovations esthétiques",
      "/services/renovations-esthetiques",
      "Brûlures de cigarette et optiques ternies",
    ],
    ["Rénovation des phares", "/services/renovation-optiques-phares", "Optiques jaunies ou ternies"],
    ["Polissage et lustrage", "/services/polissage-lustrage", "Car Staging, Brillance ou Extrême"],
    ["Traitement céramique", "/services/traitement-ceramique-auto", "Protection jusqu’à 2, 5 ou 7 ans"],
    ["Vitres teintées", "/services/vitres-teintees", "Solaire, sécurité ou couleur, véhicule et bâtiment"],
    ["Utilitaires et flottes", "/services/nettoyage-utilitaires", "De la fourgonnette à la benne"],
    ["Protection de l’habitat", "/services/protection-habitat", "Cuisine, salle de bain, salon"],
    ["Abonnements d’entretien", "/services/abonnements-entretien", "Chaque mois, à domicile"],
    ["Canapés et textiles", "/services/nettoyage-canapes-textiles", "Séchage en 4 à 12 heures"],
    ["Location de shampouineuse", "/services/location-shampouineuse", "Dustego ou Puzzi 8/1C"],
    ["Parrainage et cartes cadeaux", "/services/parrainage-cartes-cadeaux", "Offrir un soin, être remercié"],
  ]);
});

it("the footer sorts the services into two columns, under short names", () => {
  expect(footerColumns.slice(1, 3)).toEqual([
    {
      title: "Auto",
      links: [
        { label: "Nettoyage", href: "/services" },
        { label: "Polissage", href: "/services/polissage-lustrage" },
        { label: "Céramique", href: "/services/traitement-ceramique-auto" },
        { label: "PPF", href: "/services/film-protection-ppf" },
        { label: "Vitres teintées", href: "/services/vitres-teintees" },
        { label: "Phares", href: "/services/renovation-optiques-phares" },
        { label: "Rénovations", href: "/services/renovations-esthetiques" },
      ],
    },
    {
      title: "Maison et pro",
      links: [
        { label: "Utilitaires", href: "/services/nettoyage-utilitaires" },
        { label: "Canapés", href: "/services/nettoyage-canapes-textiles" },
        { label: "Abonnements", href: "/services/abonnements-entretien" },
        { label: "Habitat", href: "/services/protection-habitat" },
        { label: "Location", href: "/services/location-shampouineuse" },
        { label: "Cartes cadeaux", href: "/services/parrainage-cartes-cadeaux" },
      ],
    },
  ]);
  expect(assistantShortcuts.map(({ label }) => label)).toEqual([
    "Nettoyage",
    "Céramique",
    "Vitres teintées",
    "Utilitaires",
    "Habitat",
  ]);
});

it("the home page lists twelve services with their pictures and prices", () => {
  expect(countInWords(servicesIndex.length)).toBe("Douze");
  expect(
    servicesIndex.map(({ label, scene, note, isFrom, unit, format, ...price }) =>
      [label, scene, note ?? summaryCents(price), isFrom && "from", unit, format].filter(
        (part) => part !== undefined,
      ),
    ),
  ).toEqual([
    ["Nettoyage auto", "interieur", 49_00, "from"],
    ["Polissage et lustrage", "polissage", 350_00, "from"],
    ["Traitement céramique", "ceramique", 749_00, "from"],
    ["Film de protection PPF", "ppf", "Sur devis"],
    ["Vitres teintées", "vitres-teintees", "Sur devis"],
    ["Rénovation des phares", "phares", 80_00],
    ["Utilitaires et flottes", "utilitaires", 130_00, "from", "euros"],
    ["Canapés et textiles", "canape-angle", 99_00, "from", "euros"],
    ["Abonnements d’entretien", "abonnement", 50_00, "from", "mois", "euros"],
    ["Protection de l’habitat", "habitat-cuisine", "Sur devis"],
    ["Location de shampouineuse", "machine-dustego", 19_90, "from", "jour", "euros"],
    ["Parrainage et cartes cadeaux", "parrainage", "À offrir"],
  ]);
});

it("the contact form offers these subjects", () => {
  expect(contactSubjects).toEqual([
    { id: "nettoyage", label: "Nettoyage auto à domicile" },
    { id: "polissage", label: "Polissage et lustrage" },
    { id: "ceramique", label: "Traitement céramique" },
    { id: "ppf", label: "Film de protection PPF" },
    { id: "vitres", label: "Vitres teintées" },
    { id: "renovation", label: "Rénovation, phares" },
    { id: "flotte", label: "Devis flotte d’utilitaires" },
    { id: "abonnement", label: "Abonnement d’entretien" },
    { id: "canape", label: "Canapés et textiles" },
    { id: "habitat", label: "Protection de l’habitat" },
    { id: "location", label: "Location de shampouineuse" },
    { id: "commande", label: "Commande ou retour" },
    { id: "autre", label: "Autre demande" },
  ]);
});

it("reviews are filed under these services, each with its picture", () => {
  expect(reviewServices.map(({ id, label, scene }) => [id, label, scene])).toEqual([
    ["nettoyage", "Nettoyage auto", "detailing-domicile"],
    ["polissage", "Polissage et lustrage", "polissage"],
    ["ceramique", "Traitement céramique", "ceramique"],
    ["ppf", "Film de protection PPF", "ppf"],
    ["vitres", "Vitres teintées", "vitres-teintees"],
    ["renovation", "Rénovation et phares", "phares"],
    ["utilitaires", "Utilitaires et flottes", "blog-utilitaire"],
    ["abonnement", "Abonnement d’entretien", "abonnement"],
    ["canape", "Canapés et textiles", "blog-canape"],
    ["habitat", "Protection de l’habitat", "habitat-salle-de-bain"],
    ["location", "Location de shampouineuse", "machine-dustego"],
    ["boutique", "Boutique et cartes cadeaux", "blog-lavage"],
  ]);
});

it("each kind of cart line has its picture, and the wizard its titles", () => {
  expect(lineScenes).toEqual({
    rental: "machine-dustego",
    utility: "utilitaires",
    sofa_cleaning: "canape-angle",
    ppf: "ppf",
    polishing: "polissage",
    ceramic: "ceramique",
    renovation: "phares",
    cleaning: "detailing-domicile",
    gift_card: "carte-cadeau",
  });
  expect(Object.keys(lineScenes).toSorted()).toEqual(SERVICE_LINE_TYPES.toSorted());
  expect(suggestionTitles).toEqual({
    ceramic: "Céramique",
    polishing: "Polissage",
    tint: "Vitres teintées",
  });
});

it("shared links of the services show these cards", () => {
  const cards = ogCards.filter(({ path }) => path.startsWith("/services"));
  expect(cards.map(({ kicker, title, art }) => [kicker, title, art])).toEqual([
    ["Service à domicile", "Nettoyage auto intérieur, extérieur ou complet", "scenes/interieur"],
    ["Service à domicile", "Film de protection PPF", "scenes/ppf"],
    ["Service à domicile", "Rénovations esthétiques", "scenes/brulure"],
    ["Service à domicile", "Rénovation des phares jaunis", "scenes/phares"],
    ["Service à domicile", "Polissage et lustrage de carrosserie", "scenes/polissage"],
    ["Service à domicile", "Traitement céramique automobile", "scenes/ceramique"],
    ["Service à domicile", "Vitres teintées, véhicule et bâtiment", "scenes/vitres-teintees"],
    ["Service à domicile", "Nettoyage d’utilitaires et de flottes", "scenes/utilitaires"],
    ["Service à domicile", "Protection de l’habitat", "scenes/habitat-salon"],
    ["Service à domicile", "Abonnements d’entretien mensuels", "scenes/abonnement"],
    ["Service à domicile", "Nettoyage de canapés et textiles", "scenes/canape-angle"],
    ["Location", "Location de shampouineuse", "scenes/machine-puzzi"],
    ["Offrir", "Parrainage et cartes cadeaux", "scenes/parrainage"],
  ]);
});

it.each<[string, Service]>(services.map((service) => [service.id, service]))(
  "%s has a page in the folder of its address and a file for each drawing",
  (_, { path, scene, card, review, line }) => {
    const folder = path === "/services" ? "/services/index" : path;
    expect(existsSync(`app/site/pages${folder}/page.tsx`), path).toBe(true);
    for (const drawing of [scene, card.scene, review?.scene, line?.scene]) {
      if (drawing) expect(existsSync(`public/art/scenes/${drawing}.svg`), drawing).toBe(true);
    }
  },
);

it("no two services share an id, an address or a stored name", () => {
  const entries: readonly Service[] = services;
  const ids = entries.map(({ id }) => id);
  const paths = entries.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  for (const names of [ids, paths, contactSubjects.map(({ id }) => id), reviewServices.map(({ id }) => id)])
    expect(new Set<string>(names).size).toBe(names.length);
});

it("every service file is listed", () => {
  const files = import.meta.glob<Record<string, unknown>>("../services/*.ts", { eager: true });
  const declared = Object.values(files)
    .flatMap((exports) => Object.entries(exports))
    .filter(([name]) => name.endsWith("Service"))
    .map(([, service]) => service);
  expect(new Set(declared)).toEqual(new Set(services));
});
