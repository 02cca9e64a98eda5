import { expect, it } from "vitest";
import { cardHistory } from "./card-history.ts";

const at = (minute: number) => `2026-11-15T10:0${minute}:00.000Z`;

it("says where each amount went, and who did what, newest first", () => {
  const entries = cardHistory({
    kind: "bought",
    movements: [
      { id: 1, cents: 10_000, reason: "issue", at: at(0), orderNumber: "RB-1", jobName: null },
      { id: 2, cents: -4000, reason: "use", at: at(1), orderNumber: "RB-2", jobName: null },
      { id: 3, cents: 4000, reason: "release", at: at(2), orderNumber: "RB-2", jobName: null },
      { id: 4, cents: -2500, reason: "use", at: at(3), orderNumber: null, jobName: "Odile" },
      { id: 5, cents: 2500, reason: "release", at: at(4), orderNumber: null, jobName: "Odile" },
    ],
    changes: [
      {
        id: 1,
        action: "giftCard.extended",
        at: at(5),
        actorName: "système",
        detail: { until: "2027-02-15" },
        mail: null,
      },
      {
        id: 2,
        action: "giftCard.voided",
        at: at(6),
        actorName: "Marie",
        detail: { reason: "Perdue" },
        mail: null,
      },
      ...(["sent", "captured"] as const).map((mail, index) => ({
        ...{ id: 3 + index, action: "giftCard.resent", at: at(7 + index), actorName: "Marie", detail: {} },
        mail,
      })),
    ],
  });
  expect(entries.map(({ title, detail }) => [title, detail])).toEqual([
    ["Nouvel envoi enregistré (e-mail gardé ici, sans envoi)", "Par Marie"],
    ["Renvoyée", "Par Marie"],
    ["Annulée", "Perdue, par Marie"],
    ["Prolongée jusqu’au 15 février 2027", "Par le site"],
    ["Part rendue, paiement annulé", "+25,00\u00a0€, intervention chez Odile"],
    ["Dépensée", "−25,00\u00a0€, intervention chez Odile"],
    ["Part rendue, commande non payée", "+40,00\u00a0€, commande RB-2"],
    ["Dépensée", "−40,00\u00a0€, commande RB-2"],
    ["Vendue", "+100,00\u00a0€, commande RB-1"],
  ]);
});
