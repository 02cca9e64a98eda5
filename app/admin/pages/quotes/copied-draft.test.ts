import { expect, it } from "vitest";
import { priceOfDraft } from "./caller-draft.ts";
import { copiedDraft, copyNotice, type QuoteCopy } from "./copied-draft.ts";

const copy: QuoteCopy = {
  number: "D-2026-0314",
  customer: { id: "1", name: "Camille Perrin", email: "camille@exemple.fr" },
  name: "Camille Perrin",
  email: "camille@exemple.fr",
  phone: "+33612345678",
  vehicleId: null,
  category: "C",
  model: "Peugeot 3008",
  offers: [{ offer: "cleaning.vip.complete", category: "C" }],
  freeLines: [{ title: "Remorque", unitCents: 40_00 }],
  commune: { name: "Ceyzériat", code: "01072", km: 24 },
  buyer: null,
  discount: { percent: 10, reason: "fidélité" },
};
const rule = { freeKm: 30, centsPerKm: 60 };

it("fills the page with the customer, the vehicle, the offers at today's prices and the discount", () => {
  const draft = copiedDraft(copy);
  expect(draft).toMatchObject({
    customer: { id: "1" },
    category: "C",
    model: "Peugeot 3008",
    discount: "10",
  });
  expect(priceOfDraft(draft, rule)?.totalCents).toBe(148_50 + 36_00);
  expect(copyNotice(copy, draft)).toBe(
    "Copie du devis D-2026-0314, aux prix d’aujourd’hui. 1\u00a0ligne libre garde son montant.",
  );
});

it("says what is no longer sold for that vehicle, and how many lines keep their amount", () => {
  const other: QuoteCopy = {
    ...copy,
    customer: null,
    category: "U1",
    freeLines: [...copy.freeLines, ...copy.freeLines],
  };
  const draft = copiedDraft(other);
  expect(draft).toMatchObject({ customer: null, name: "Camille Perrin", offers: [] });
  expect(copyNotice(other, draft)).toBe(
    "Copie du devis D-2026-0314, aux prix d’aujourd’hui. 2\u00a0lignes libres gardent leur montant. 1\u00a0offre n’est plus proposée ici.",
  );
});
