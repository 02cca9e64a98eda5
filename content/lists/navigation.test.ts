import { expect, it } from "vitest";
import { hoursWords } from "#domain/calendar/opening-hours.ts";
import { business } from "../business.ts";
import { shippedWeek } from "../shipped-week.ts";
import {
  adminLink,
  assistantShortcuts,
  footerColumns,
  mainNav,
  servicesMenu,
  toolsMenu,
} from "./navigation.ts";

const hrefs = (links: readonly { readonly href: string }[]) => links.map(({ href }) => href);

it("lists the routes of the specification in each menu", () => {
  expect({
    main: hrefs(mainNav).toSorted(),
    services: hrefs(servicesMenu),
    tools: hrefs(toolsMenu),
    assistant: hrefs(assistantShortcuts),
  }).toEqual({
    main: ["/", "/articles", "/avis-clients", "/boutique", "/contact", "/pourquoi-nous-choisir"],
    services: [
      "/services",
      "/services/film-protection-ppf",
      "/services/renovations-esthetiques",
      "/services/renovation-optiques-phares",
      "/services/polissage-lustrage",
      "/services/traitement-ceramique-auto",
      "/services/vitres-teintees",
      "/services/nettoyage-utilitaires",
      "/services/protection-habitat",
      "/services/abonnements-entretien",
      "/services/nettoyage-canapes-textiles",
      "/services/location-shampouineuse",
      "/services/parrainage-cartes-cadeaux",
    ],
    tools: ["/outils/calculateur-dilution"],
    assistant: [
      "/services",
      "/services/traitement-ceramique-auto",
      "/services/vitres-teintees",
      "/services/nettoyage-utilitaires",
      "/services/protection-habitat",
    ],
  });
});

it("reaches every service, every legal page and the administration from the footer", () => {
  const footer = footerColumns.flatMap(({ links }) => hrefs(links));
  expect(footer).toEqual(
    expect.arrayContaining([
      ...hrefs(servicesMenu),
      "/mentions-legales",
      "/politique-confidentialite",
      "/conditions-generales",
      "/retours",
      "/retractation",
      "/resiliation",
      "/accessibilite",
      adminLink.href,
    ]),
  );
  expect(new Set(footer).size).toBe(footer.length);
});

it("states the business's place, hours and area", () => {
  expect([
    business.address.city,
    business.address.postalCode,
    business.hours.short,
    business.area.radiusKm,
    business.freeDelivery.radiusKm,
    business.freeDelivery.center,
  ]).toEqual(["Foissiat", "01340", "Lundi–samedi, 08:00–19:00", 45, 30, "Bourg-en-Bresse"]);
});

it("ships the hours in the words the rules give", () => {
  const words = business.hours;
  expect(words).toEqual(hoursWords(shippedWeek));
});
