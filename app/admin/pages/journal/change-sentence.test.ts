import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ORDER_STATUSES } from "#domain/shop/order.ts";
import { changeSentence, hasSentence } from "./change-sentence.ts";
import type { JournalChange } from "./journal-words.ts";

const change = (part: Partial<JournalChange>): JournalChange => ({
  action: "order.expediee",
  actorName: "Marie",
  subjectKind: "order",
  subjectId: "0b6ad0e4-6d0a-4d7e-8f1c-0e6a3f0c9d11",
  subjectName: null,
  detail: {},
  mail: null,
  sms: null,
  ...part,
});

it.each([
  [{ detail: { number: "C-1042", to: "expediee" } }, "Marie a marqué la commande C-1042 comme expédiée"],
  [
    {
      actorName: "client",
      action: "quote.accepted",
      subjectName: "Zoé Îlot",
      detail: { number: "D-2026-0004" },
    },
    "Le client a accepté le devis D-2026-0004 (Zoé Îlot)",
  ],
  [
    {
      actorName: "système",
      action: "quote.reminded",
      subjectName: "Zoé Îlot",
      detail: { number: "D-2026-0004" },
      mail: "sent",
    },
    "Le site a relancé Zoé Îlot au sujet du devis D-2026-0004",
  ],
  [
    { action: "request.moved", subjectName: "Zoé", detail: { from: "nouveau", to: "accepte" } },
    "Marie a passé la demande de Zoé de «\u00a0nouveau\u00a0» à «\u00a0accepté\u00a0»",
  ],
  [
    { action: "product.stock", subjectName: "Cire", detail: { delta: -2, reason: "correction", note: "" } },
    "Marie a corrigé le stock du produit «\u00a0Cire\u00a0»\u00a0: −2",
  ],
  [
    {
      action: "machine.blocked",
      subjectId: "puzzi 1",
      detail: { firstDay: "2026-11-15", lastDay: "2026-11-20", reason: "Pompe" },
    },
    "Marie a mis la machine Puzzi 8/1C n°\u00a01 hors service du 15 novembre 2026 au 20 novembre 2026 (Pompe)",
  ],
  [
    { action: "rental.returned", subjectName: "Zoé", detail: { state: "abime", lateDays: 2, periodId: "x" } },
    "Marie a repris la machine louée par Zoé, abîmée, 2\u00a0jours de retard",
  ],
  [
    { action: "order.refunded", detail: { number: "C-1", cents: 1000, from: "payee", to: "payee" } },
    "Marie a remboursé 10,00\u00a0€ pour la commande C-1",
  ],
  [
    { action: "order.refunded", detail: { number: "C-1", cents: 3980, from: "payee", to: "remboursee" } },
    "Marie a remboursé 39,80\u00a0€ pour la commande C-1, entièrement remboursée",
  ],
  [
    { action: "order.refunded", detail: { number: "C-1", from: "payee", to: "payee" } },
    "Marie a remboursé une partie de la commande C-1",
  ],
  [
    {
      action: "rental.depositSettled",
      subjectName: "Zoé",
      detail: { keptCents: 8000, returnedCents: 12_000, reason: "casse" },
    },
    "Marie a rendu 120,00\u00a0€ de caution à Zoé et gardé 80,00\u00a0€ (casse)",
  ],
  [
    {
      action: "rental.depositSettled",
      subjectName: "Zoé",
      detail: { keptCents: 20_000, returnedCents: 0, reason: "casse" },
    },
    "Marie a gardé toute la caution de Zoé, 200,00\u00a0€ (casse)",
  ],
  [
    {
      action: "rental.depositSettled",
      subjectName: "Zoé",
      detail: { keptCents: 0, returnedCents: 0, reason: "" },
    },
    "Marie a clos la location de Zoé, qui n’avait pas de caution",
  ],
  [
    { action: "order.leftUnpaid", detail: { number: "C-1", cents: 3490, reason: "facture" } },
    "Marie a remis une machine sans encaisser la commande C-1, 34,90\u00a0€\u00a0: entreprise, paie sur facture",
  ],
  // Erased since: no name is left, and the sentence still reads.
  [{ action: "request.noted" }, "Marie a ajouté une note à la demande d’une personne effacée"],
])("says what was done in a sentence: %o", (part, sentence) => {
  expect(changeSentence(change(part as Partial<JournalChange>))).toBe(sentence);
});

const notSent = [null, "queued", "sending", "captured", "failed", "dead"] as const;
const claims =
  /((?<!carte cadeau |a r)envoyée?|a renvoyé (?!un paiement)|a relancé|a répondu à la demande|a rappelé (?!au sujet)|a prévenu|a demandé (un avis|l’accord)|a annoncé)(?!\p{L})/u;

it("says that a message was sent only once it has left, for every kind of change", () => {
  const detail = { number: "C-1", cents: 1000, month: "2026-11", to: "a@b.fr", title: "Mai" };
  const sentences = (mail: JournalChange["mail"]) =>
    [...knownActions(), "subscription.proposed", "subscription.renewalNoticed"].map((action) =>
      changeSentence(change({ action, mail, detail, subjectName: "Zoé" })),
    );
  for (const mail of notSent)
    expect(sentences(mail).filter((sentence) => claims.test(sentence.replace(/\(e-mail .*\)$/, "")))).toEqual(
      [],
    );
  expect(sentences("sent").filter((sentence) => claims.test(sentence)).length).toBeGreaterThan(10);
  const reminded = (mail: JournalChange["mail"]) =>
    changeSentence(change({ action: "quote.reminded", subjectName: "Zoé", detail: { number: "D-1" }, mail }));
  expect(reminded("captured")).toBe(
    "Marie a enregistré une relance pour Zoé au sujet du devis D-1 (e-mail gardé ici, sans envoi)",
  );
  expect(reminded("dead")).toMatch(/\(e-mail jamais arrivé\)$/);
  expect(reminded("withdrawn")).toMatch(
    /a enregistré une relance .*\(e-mail retiré avant l’envoi, il n’avait plus lieu d’être\)$/,
  );
});

it("names the fee that a customer agreed to", () => {
  const agreed = { action: "visit.fee_agreed", subjectName: "Zoé", detail: { cents: 71_70 } };
  expect(changeSentence(change(agreed))).toBe(
    "Marie a accepté 71,70\u00a0€ de frais pour le rendez-vous de Zoé",
  );
});

it("says by which way a customer was told of a change, and where that message is", () => {
  const told = (part: Partial<JournalChange>) =>
    changeSentence(change({ action: "visit.noticed", subjectName: "Zoé", ...part }));
  const bySms = { detail: { smsId: "0b6ad0e4-6d0a-4d7e-8f1c-0e6a3f0c9d11" } };
  expect([
    told({ ...bySms, sms: "sent" }),
    told({ ...bySms, sms: "captured" }),
    told({ ...bySms, sms: "dead" }),
    // The SMS was erased since.
    told(bySms),
    told({ mail: "sent" }),
    told({ mail: "captured" }),
    // Written before messages were named.
    told({}),
  ]).toEqual([
    "Marie a prévenu Zoé par SMS du changement de rendez-vous",
    "Marie a enregistré un SMS pour Zoé au sujet du changement de rendez-vous (SMS gardé ici, sans envoi)",
    "Marie a enregistré un SMS pour Zoé au sujet du changement de rendez-vous (SMS jamais arrivé)",
    "Marie a enregistré un SMS pour Zoé au sujet du changement de rendez-vous",
    "Marie a prévenu Zoé du changement de rendez-vous",
    "Marie a enregistré un message pour Zoé au sujet du changement de rendez-vous (e-mail gardé ici, sans envoi)",
    "Marie a enregistré un message pour Zoé au sujet du changement de rendez-vous",
  ]);
});

it.each([
  ["visit.reminded", "a rappelé son rendez-vous à Zoé", "pour rappeler son rendez-vous à Zoé"],
  ["visit.put_off_told", "a prévenu Zoé du report", "pour Zoé au sujet du report du rendez-vous"],
  ["visit.put_off_reminded", "a relancé Zoé au sujet", "pour relancer Zoé au sujet du report du rendez-vous"],
])("names both ways of %s, and where the one is that did not leave", (action, told, kept) => {
  const sentence = (part: Partial<JournalChange>) =>
    changeSentence(change({ action, subjectName: "Zoé", detail: { smsId: "x", mailId: "y" }, ...part }));
  const way = (words: string) => told.replace("Zoé", `Zoé ${words}`);
  expect(sentence({ mail: "sent", sms: "sent" })).toContain(way("par e-mail et par SMS"));
  expect(sentence({ mail: "captured", sms: "sent" })).toContain(way("par SMS"));
  expect(sentence({ mail: "captured", sms: "sent" })).toMatch(/ \(e-mail gardé ici, sans envoi\)$/);
  expect(sentence({ mail: "sent", sms: "dead" })).toContain(told);
  expect(sentence({ mail: "sent", sms: "dead" })).toMatch(/ \(SMS jamais arrivé\)$/);
  expect(sentence({ mail: "queued", sms: "captured" })).toBe(
    `Marie a enregistré un message ${kept} (e-mail part dans un instant\u00a0; SMS gardé ici, sans envoi)`,
  );
  expect(sentence({ sms: "queued", detail: { smsId: "x" } })).toBe(
    `Marie a enregistré un SMS ${kept} (SMS part dans un instant)`,
  );
});

/** Every kind of change the program can write, read from its own source. */
function knownActions(): readonly string[] {
  const kinds = new Set<string>(ORDER_STATUSES.map((status) => `order.${status}`));
  for (const folder of ["usecases", "api"]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
      const source = readFileSync(`${folder}/${file}`, "utf8");
      if (!/recordChange|changeOrder|journal\(c|decide\(/.test(source)) continue;
      for (const [, kind = ""] of source.matchAll(/"([a-z]+\.[a-z][a-zA-Z_]+)"/g))
        if (!kind.endsWith(".ts")) kinds.add(kind);
      for (const [, subject = ""] of source.matchAll(/action: `([a-z]+)\.\$\{/g))
        for (const [, past] of source.matchAll(/(?:kind: "(accepted|declined)")/g))
          kinds.add(`${subject}.${past}`);
      if (source.includes("`product.${pastOf"))
        for (const [, past] of source.matchAll(/^ {2}\w+: "(\w+)",$/gm)) kinds.add(`product.${past}`);
    }
  }
  return [...kinds].sort();
}

it("has a sentence for every kind of change the program writes", () => {
  const actions = knownActions();
  expect(actions).toEqual(
    expect.arrayContaining([
      "order.expediee",
      "quote.accepted",
      "product.repriced",
      "staff.invited",
      "settings.saved",
    ]),
  );
  expect(actions.filter((action) => !hasSentence(action))).toEqual([]);
});

it("shows no code and no data for any kind, known or not, with any detail", () => {
  const details = [{}, { number: "C-1", nested: { a: [1] }, plannedOn: 12, cents: "x", to: null }];
  for (const action of [...knownActions(), "truc.fait", "order.teleported", ""])
    for (const detail of details) {
      const sentence = changeSentence(change({ action, detail }));
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[{}"_]|\w\.\w/);
      expect(sentence).toMatch(/^Marie (a|n’a|s’est) /);
    }
  expect(changeSentence(change({ action: "truc.fait", subjectKind: "truc" }))).toBe(
    "Marie a modifié quelque chose",
  );
});
