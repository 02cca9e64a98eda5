import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contactSubject } from "#content/contact.ts";
import { provideContent } from "#content/current-content.ts";
import { parseForm } from "#content/forms/form.ts";
import { wizardForm } from "#content/forms/wizard-form.ts";
import { contactSubjects } from "#content/lists/contact-subjects.ts";
import { servicesMenu } from "#content/lists/navigation.ts";
import { reviewServices } from "#content/lists/reviewed-services.ts";
import { isPathOff, offeredLinks } from "#content/offered-links.ts";
import { priceList } from "#content/price-list.ts";
import { isOfferOff, offeredChoices } from "#content/switched-off.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { checkoutSubmission, giftLine, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { wizardDraft } from "../requests/drafts/wizard.ts";
import { requestForms } from "../requests/request-forms.ts";
import { submitRequest } from "../requests/submit-request.ts";
import { ContentMemory } from "./content-memory.ts";
import { publishContent } from "./save-content.ts";

const { deps } = openShop();
const actor = "helene@exemple.fr";
let memory: ContentMemory;

beforeEach(async () => {
  await deps.db.pool.query("select testing.empty('site_content')");
  memory = new ContentMemory(deps);
  await memory.load();
  provideContent(() => memory.current());
});
afterEach(() => provideContent(() => ({})));

async function change(key: string, value: unknown, version = 0) {
  const saved = await publishContent(deps, {
    kind: "service",
    changes: [{ key, value, version }],
    day: null,
    actor,
  });
  await memory.load();
  return saved;
}
const off = { isOff: true };
const polishing: ServiceLine = {
  title: "Polissage Brillance",
  price: "À partir de 550€",
  details: "Catégorie B",
  type: "polishing",
  offer: "polishing.brillance",
  category: "B",
};

it("a service that is switched off leaves every list, and one action brings it back", async () => {
  expect(await change("polishing", off)).toMatchObject({ ok: true });
  const path = "/services/polissage-lustrage";
  expect(isPathOff(path)).toBe(true);
  expect(offeredLinks(servicesMenu).map(({ href }) => href)).not.toContain(path);
  expect(offeredLinks(servicesMenu)).toHaveLength(servicesMenu.length - 1);
  expect(offeredChoices("subjects", contactSubjects).map(({ id }) => id)).not.toContain("polissage");
  expect(offeredChoices("reviews", reviewServices).map(({ id }) => id)).not.toContain("polissage");
  expect(contactSubject("polissage")).toBe("nettoyage");
  expect(isOfferOff("polishing.brillance")).toBe(true);
  expect(isOfferOff("ceramic.gold")).toBe(false);
  await change("polishing", null, 1);
  expect(offeredLinks(servicesMenu)).toHaveLength(servicesMenu.length);
  expect(memory.current()).toEqual({});
});

it("the service the quote starts with stays, and so do services nobody knows", async () => {
  for (const key of ["cleaning", "constructor", "", "inconnu"])
    expect(await change(key, off)).toMatchObject({ ok: false });
  for (const value of [{ isOff: false }, true, "off", {}])
    expect(await change("ppf", value)).toMatchObject({ ok: false });
});

it("two people who switch the same service: the second is told", async () => {
  await change("ppf", off);
  expect(await change("ppf", off)).toMatchObject({ ok: false, reason: "conflict" });
});

describe("what was begun before", () => {
  const pricing = (cart: ServiceLine[], isAtCounter = false) =>
    priceCheckout(deps, { ...checkoutSubmission(cart, { delivery: noDelivery }), isAtCounter });

  it("a cart that holds it is told and loses that line only", async () => {
    await change("polishing", off);
    const sofa: ServiceLine = {
      ...polishing,
      type: "sofa_cleaning",
      title: "Canapé",
      offer: "sofa.populaire",
    };
    const { problems, cart, serviceLines } = await pricing([polishing, sofa]);
    expect(problems).toMatchObject([
      {
        code: "productGone",
        message: "«\u00a0Polissage Brillance\u00a0» n’est plus proposé. Nous l’avons retiré de votre panier.",
      },
    ]);
    expect(cart.map((line) => "type" in line && line.type)).toEqual(["sofa_cleaning"]);
    expect(serviceLines).toHaveLength(1);
  });

  it("rentals and gift cards are refused to visitors and sold at the counter", async () => {
    await change("rental", off);
    await change("gift", off);
    const cart = [rentalLine(["2026-12-08"], "34.90€"), giftLine(50)];
    expect((await pricing(cart)).lines).toEqual([]);
    expect((await pricing(cart, true)).lines).toHaveLength(2);
  });

  it("the headlights do not leave with the renovations, whose lines they share", async () => {
    await change("renovation", off);
    const line = { ...polishing, type: "renovation" as const };
    const { problems, cart } = await pricing([
      { ...line, title: "Phares", offer: "headlights.restoration" },
      { ...line, title: "Brûlure", offer: "renovation.cigarette-burn" },
    ]);
    expect(problems).toHaveLength(1);
    expect(cart).toMatchObject([{ title: "Phares" }]);
  });

  it("a wizard's draft with it is sent back with a sentence", async () => {
    const data = new FormData();
    const fields = {
      name: "Camille Morel",
      email: "camille@orange.fr",
      phone: "06 12 34 56 78",
      vehicleType: "particulier",
      vehicleCategory: "B",
      vehicleModel: "",
      serviceObjective: "correction_defauts",
      suggestedServices: "polishing.brillance",
    };
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    const parsed = parseForm(wizardForm, data);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed));
    expect(wizardDraft(parsed.value, "/", priceList).ok).toBe(true);
    await change("polishing", off);
    expect(wizardDraft(parsed.value, "/", priceList)).toEqual({
      ok: false,
      errors: {
        serviceObjective: "Une prestation choisie n’est plus proposée, revenez à l’étape précédente.",
      },
    });
  });

  it("the form of a page opened before is refused, with what was typed", async () => {
    await change("gift", off);
    const data = new FormData();
    const fields = {
      name: "Camille Morel",
      email: "camille@orange.fr",
      phone: "06 12 34 56 78",
      sponsor: "Paul Exemple",
    };
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    const posted = { data, address: null, source: "/services/parrainage-cartes-cadeaux", report: () => {} };
    expect(await submitRequest(deps, requestForms.referral, posted)).toMatchObject({
      ok: false,
      notice: { title: "Service non proposé" },
      values: { name: "Camille Morel" },
    });
  });
});
