import { describe, expect, it } from "vitest";
import { changedBusiness } from "#content/changed-business.ts";
import { provideContent } from "#content/current-content.ts";
import { termsVersion } from "#content/legal/version.ts";
import { type LegalPageName, legalPages } from "#content/pages/legal.ts";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { defaultSettings, type SiteSettings } from "#usecases/settings/site-settings.ts";
import { legalDocument, renderLegalText, typeset } from "./legal-document.server.ts";
import { legalFacts } from "./legal-facts.ts";

const names = Object.keys(legalPages) as LegalPageName[];
const identity = {
  ownerName: "Camille Morel",
  legalForm: "entreprise individuelle",
  street: "12 rue de l’Église",
  postalCode: "01000",
  city: "Bourg-en-Bresse",
  siren: "123 456 789",
  vatNumber: "FR12345678901",
  publicationDirector: "Camille Morel",
  host: { name: "Hébergeur", address: "1 rue du Serveur, 69000 Lyon", phone: "04 00 00 00 00" },
  mediator: { name: "Médiateur", url: "https://mediateur.example/" },
  insurer: "Assureur",
};
const filledIn: SiteSettings = { ...defaultSettings, identity };

function visible(html: string): string {
  return html.replace(/<[^>]+>/g, " ");
}

describe.each(names)("the page %s", (name) => {
  it("is complete once the settings are, and leaves no brace and no breaking space before a sign", () => {
    const { html, hasBlanks, contents } = legalDocument(name, legalFacts(filledIn));
    expect(hasBlanks).toBe(false);
    expect(html).not.toMatch(/\{\{|undefined|NaN/);
    expect(visible(html)).not.toMatch(/ [:;!?»%€](\s|$)|« |'/);
    expect(contents.length).toBeGreaterThan(3);
    for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`);
  });
});

it("names what is missing, where it is missing", () => {
  const { html, hasBlanks } = legalDocument("mentions-legales", legalFacts(defaultSettings));
  expect(hasBlanks).toBe(true);
  for (const missing of ["SIREN", "forme juridique", "adresse", "nom du médiateur", "assureur"]) {
    expect(html).toContain(`<mark class="blank">à compléter\u00a0: ${missing}</mark>`);
  }
  expect(html).toContain("293 B");
});

it("prints the owner's name, town and form as saved, and never the town we ship beside them", () => {
  const { html } = legalDocument("mentions-legales", legalFacts(filledIn));
  expect(html).toContain("<strong>Reflet Bressan</strong>, Camille Morel EI.");
  expect(html).toContain("12 rue de l’Église, 01000 Bourg-en-Bresse (Ain)");
  expect(html).not.toContain("Foissiat");
  expect(legalDocument("retours", legalFacts(filledIn)).html).not.toContain("Foissiat");
  const mâcon = { ...filledIn, identity: { ...identity, postalCode: "71000", city: "Mâcon" } };
  expect(legalDocument("mentions-legales", legalFacts(mâcon)).html).toContain("71000 Mâcon</dd>");
  const nameless = { ...filledIn, identity: { ...identity, ownerName: "" } };
  expect(legalDocument("mentions-legales", legalFacts(nameless)).html).toContain(
    "à compléter\u00a0: nom de l’entrepreneur",
  );
});

it("states the limits of an order, of a transfer and of a referral as the shop applies them", () => {
  const { html } = legalDocument("conditions-generales", legalFacts(filledIn));
  const words = visible(html).replaceAll(/[\u00a0\u202f]/g, " ");
  expect(words).toContain(
    "au plus 10 pièces d’un même produit, 30 pièces en tout, 31 jours de location et 10 cartes cadeaux d’une valeur totale de 2 000 €",
  );
  expect(words).toContain("annulée si le virement n’est pas arrivé 7 jours après elle");
  expect(words).toContain("dès 30 € payés hors carte cadeau");
  expect(words).toContain("30 jours après ce paiement");
});

it("names the VAT number as soon as VAT applies", () => {
  const billing = { ...defaultSettings.billing, vatExempt: false };
  const { html } = legalDocument("mentions-legales", legalFacts({ ...filledIn, billing }));
  expect(html).toContain("FR12345678901");
  expect(html).not.toContain("293 B");
});

it("takes what the owner typed for text", () => {
  const hostile = { ...identity, insurer: '<script>alert("1")</script> *A* | [B](javascript:alert(1))' };
  const { html } = legalDocument("mentions-legales", legalFacts({ ...filledIn, identity: hostile }));
  expect(html).not.toMatch(/<script|<em>A|href="javascript/);
  expect(html).toContain("*A* |");
});

it("links to the mediator's site, and only to a web address", () => {
  const page = (url: string) =>
    legalDocument(
      "conditions-generales",
      legalFacts({ ...filledIn, identity: { ...identity, mediator: { name: "M", url } } }),
    ).html;
  expect(page("https://mediateur.example/")).toContain(
    '<a href="https://mediateur.example/">mediateur.example</a>',
  );
  expect(page("javascript:alert(1)")).not.toContain('<a href="javascript');
});

it.each([
  ["conditions-generales", "Commander avec obligation de paiement"],
  ["conditions-generales", 'href="/retractation"'],
  ["conditions-generales", 'href="/resiliation"'],
  ["conditions-generales", 'id="formulaire-type-de-rétractation"'],
  ["conditions-generales", "deux ans à compter de la délivrance du bien"],
  ["conditions-generales", "Version du 19 novembre 2026"],
  ["conditions-generales", "un rayon de 45\u00a0km autour de Foissiat"],
  ["conditions-generales", "vaut 15\u00a0€ de crédit au parrain et autant au filleul"],
  ["conditions-generales", "demande votre accord préalable (article L223-1"],
  ["politique-confidentialite", 'aria-labelledby="ce-que-nous-recueillons-pourquoi-et-combien-de-temps"'],
  ["retours", "14\u00a0jours"],
  ["politique-confidentialite", "25\u00a0mois"],
  ["politique-confidentialite", "3\u00a0ans"],
  ["politique-confidentialite", "10\u00a0ans"],
  ["mentions-legales", "https://mediateur.example/"],
] as const)("%s says %s", (name, phrase) => {
  expect(legalDocument(name, legalFacts(filledIn)).html).toContain(phrase);
});

it("no longer links to the European dispute platform, which is closed", () => {
  for (const name of names) {
    expect(legalDocument(name, legalFacts(filledIn)).html).not.toContain("ec.europa.eu");
  }
});

it("names the town and the centre of the area correctly whatever they are", () => {
  const settings = { ...filledIn, identity: { ...identity, postalCode: "01330", city: "Le Plantay" } };
  provideContent(() => ({
    business: changedBusiness({
      area: { center: "Oyonnax", latitude: 46.26, longitude: 5.66, radiusKm: 38 },
    }),
  }));
  const said = (name: LegalPageName) => legalDocument(name, legalFacts(settings)).html;
  const [terms, returns] = [said("conditions-generales"), said("retours")];
  provideContent(() => ({}));
  expect(terms).toContain("autour d’Oyonnax");
  expect(terms).toContain("<strong>retrait au Plantay</strong>");
  expect(returns).toContain("<strong>Au Plantay</strong>");
});

it("refuses an unknown fact, and has a day for a version", () => {
  expect(() => renderLegalText("{{inconnu}}", legalFacts(filledIn))).toThrow("inconnu");
  expect(isCalendarDay(termsVersion)).toBe(true);
});

it("sets French spaces, not those of addresses and code", () => {
  expect(typeset("Ceci : « cela » ; oui ! non ? 70 % **gras :** 30 km, 2 ans")).toBe(
    "Ceci\u00a0: «\u00a0cela\u00a0»\u00a0; oui\u00a0! non\u00a0? 70\u00a0% **gras\u00a0:** 30\u00a0km, 2\u00a0ans",
  );
  expect(typeset("40 euros, par e-mail, 12 rue")).toBe(
    '40\u00a0euros, par <span class="whole">e-mail</span>, 12 rue',
  );
  expect(typeset("[a](https://b.example/c?d) mailto:e")).toBe("[a](https://b.example/c?d) mailto:e");
});

it("names the hour until which a visit is moved free of charge, as the owner set it", () => {
  const at = (changeLimit: string) =>
    legalDocument("retours", legalFacts({ ...filledIn, planning: { ...filledIn.planning, changeLimit } }))
      .html;
  expect(at("18:00")).toContain("la veille, 18\u00a0heures.");
  expect(at("09:05")).toContain("la veille, 9\u00a0h\u00a005.");
});
