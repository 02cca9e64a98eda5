// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { hoursWords } from "#domain/calendar/opening-hours.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMail as renderSigned } from "./render-mail.tsx";
import { samples } from "./templates/samples.ts";
import type { MailName, MailProps } from "./templates-map.ts";

const names = Object.keys(samples) as MailName[];
const hostile = `<img src=x onerror="alert(1)"><script>alert(1)</script>&"'`;

/** Signed by a business whose owner has filled in nothing yet. */
function renderMail<Name extends MailName>(name: Name, props: MailProps[Name]) {
  return renderSigned(name, props, shippedFacts);
}

function page(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

function visibleText(html: string): string {
  const { body } = page(html);
  return (body.textContent ?? "").replace(/[\s\u00a0]+/g, " ");
}

/** Every string of the props replaced by a hostile one, save addresses of pages. */
function hostileProps<Name extends MailName>(name: Name): MailProps[Name] {
  const poison = (key: string, value: unknown) =>
    typeof value === "string" && !/url$|date|validuntil/i.test(key) ? hostile : value;
  return JSON.parse(JSON.stringify(samples[name], poison));
}

describe.each(names)("the mail %s", (name) => {
  it("is a French page with a subject, a preview, a text part, and nothing undefined", async () => {
    const { subject, html, text } = await renderMail(name, samples[name]);
    const document = page(html);
    expect(document.documentElement.lang).toBe("fr");
    expect(document.title).toBe(subject);
    expect(subject).not.toBe("");
    expect(document.querySelector("[data-skip-in-text]")?.textContent?.trim()).not.toBe("");
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(`${subject}${visibleText(html)}${text}`).not.toMatch(/undefined|null|\[object|NaN/);
  });

  it("signs with phone, e-mail, hours and the legal line, in both parts", async () => {
    const { html, text } = await renderMail(name, samples[name]);
    for (const part of [visibleText(html), text]) {
      expect(part).toContain("04 65 71 00 45");
      expect(part).toContain("bonjour@reflet-bressan.example");
      expect(part).toContain("Lundi–samedi, 08:00–19:00");
      expect(part).toContain("Reflet Bressan · 01340 Foissiat (Ain)");
    }
  });

  it("loads nothing from elsewhere and links only to pages, phones and mailboxes", async () => {
    const { html } = await renderMail(name, samples[name]);
    const document = page(html);
    expect(document.querySelectorAll("img, script, iframe, link, style, [src]")).toHaveLength(0);
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    for (const link of links) expect(link).toMatch(/^(https?:\/\/|tel:\+|mailto:)/);
  });

  it("shows hostile text as text", async () => {
    const { subject, html } = await renderMail(name, hostileProps(name));
    const document = page(html);
    expect(document.querySelectorAll("img, script, [onerror]")).toHaveLength(0);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

it.each<[MailName, string, readonly string[]]>([
  [
    "request-notice",
    "Nouvelle demande de devis – Jeanne Morel",
    [
      "Assistant devis",
      "Nouvelle demande de devis",
      "Répondez à ce message",
      "Peugeot 308 SW",
      "Disponible le samedi matin.",
    ],
  ],
  [
    "request-receipt",
    "Reflet Bressan\u00a0: nous avons bien reçu votre demande",
    [
      "Bonjour Jeanne Morel,",
      "Nous vous rappelons rapidement",
      "Récapitulatif",
      "Formule VIP complète",
      "145.00€",
    ],
  ],
  [
    "request-reply",
    "Votre demande – Vitres teintées",
    ["Bonjour Jeanne Morel,", "deux photos", "Répondez simplement à ce message"],
  ],
  [
    "newsletter-confirm",
    "Confirmez votre inscription à la lettre de Reflet Bressan",
    ["Confirmer mon inscription", "sans confirmation, aucune lettre"],
  ],
  [
    "newsletter-welcome",
    "Bienvenue\u00a0! Votre inscription à la lettre de Reflet Bressan est confirmée",
    ["Votre inscription est confirmée", "Se désinscrire"],
  ],
  [
    "review-invitation",
    "Votre avis sur Reflet Bressan",
    ["Bonjour Jeanne Morel,", "Donner mon avis", "une seule fois", "13 février 2027", "ni remise ni cadeau"],
  ],
  [
    "visit-makeover",
    "Pouvons-nous montrer ces photos\u00a0?",
    ["Bonjour Jeanne Morel,", "Ni votre nom", "rien n’est publié", "se retire à tout moment"],
  ],
  [
    "webhook-stopped",
    "logiciel.exemple.fr ne répond plus\u00a0: les envois sont arrêtés",
    ["depuis cinq jours", "12 novembre 2026", "Ouvrir les intégrations"],
  ],
  [
    "review-notice",
    "Nouvel avis à relire – Jeanne M., 4 sur 5",
    ["sous 7 jours", "4 sur 5", "Sièges comme neufs."],
  ],
  ["review-published", "Votre avis sur Reflet Bressan est publié", ["Voir les avis", "nous le retirons"]],
  [
    "review-refused",
    "Votre avis sur Reflet Bressan n’a pas été publié",
    ["Motif", "cite le nom", "Demandez plutôt son collègue"],
  ],
  [
    "quote",
    "Votre devis D-2026-0042 – Reflet Bressan",
    ["Bonjour Jeanne Morel,", "1 349,00 €", "21 décembre 2026", "Accepter le devis"],
  ],
  [
    "quote-reminder",
    "Votre devis D-2026-0042 arrive à échéance",
    ["valable jusqu’au 21 décembre 2026", "Revoir le devis", "nous ne vous relancerons plus"],
  ],
  [
    "quote-accepted",
    "Devis D-2026-0042 accepté – Reflet Bressan",
    ["Votre accord est enregistré", "23 novembre 2026 à 18 h 05", "14 jours pour vous rétracter"],
  ],
  [
    "quote-notice",
    "Devis décliné\u00a0: D-2026-0042, Jeanne Morel",
    ["06 12 34 56 78", "nous changeons de voiture", "Ouvrir la demande"],
  ],
])("the mail %s says what it must, in both parts", async (name, subject, phrases) => {
  const mail = await renderMail(name, samples[name]);
  expect(mail.subject).toBe(subject);
  for (const phrase of phrases) {
    expect(visibleText(mail.html)).toContain(phrase);
    expect(mail.text.replace(/[\s\u00a0]+/g, " ")).toContain(phrase);
  }
});

it("shows a request as a table whose row headings are the labels", async () => {
  const { html } = await renderMail("request-notice", samples["request-notice"]);
  const rows = [...page(html).querySelectorAll("tr:has(> th)")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toContainEqual(["Téléphone", "06 12 34 56 78"]);
  expect(rows).toHaveLength(samples["request-notice"].fields.length);
});

it.each(["request-notice", "request-receipt"] as const)(
  "repeats what was typed in %s to the letter",
  async (name) => {
    const { html, text } = await renderMail(name, hostileProps(name));
    expect(page(html).body.textContent).toContain(hostile);
    expect(text).toContain(hostile);
  },
);

it.each(["request-notice", "order-notice", "quote-notice"] as const)(
  "the notice %s leads to the administration, and its phone number can be tapped",
  async (name) => {
    const { html, text } = await renderMail(name, samples[name]);
    const links = [...page(html).querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(links).toContain("tel:+33612345678");
    expect(links.filter((link) => link.includes("/admin/"))).toHaveLength(1);
    expect(text).toMatch(/https:\/\/\S+\/admin\/(demandes|orders)\/\S+/);
  },
);

it("says in the notice that no confirmation went out when the address has had its share", async () => {
  const props = { ...samples["request-notice"], isReceiptHeld: true };
  const { html, text } = await renderMail("request-notice", props);
  for (const part of [visibleText(html), text]) expect(part).toContain("Aucune confirmation n’est partie");
});

it("promises an expert for films on a building, and is signed with phone and e-mail", async () => {
  const recap = [["Type de projet", "Véranda"]] as const;
  const props = { customerName: "Jeanne Morel", kind: "building_film", recap };
  const { text } = await renderMail("request-receipt", props);
  expect(text).toMatch(/^Bonjour Jeanne Morel,\n/);
  expect(text).toContain("Un expert vous contactera très prochainement.");
  expect(text).toContain("Type de projet\u00a0: Véranda");
  expect(text).toMatch(/L’équipe Reflet Bressan\nTéléphone\u00a0: 04 65 71 00 45\nE-mail\u00a0: bonjour@/);
});

const greeted = [
  "request-receipt",
  "review-invitation",
  "rental-confirmed",
  "rental-reminder",
  "rental-cancelled",
  "order-placed",
  "order-paid",
  "order-progress",
  "order-cancelled",
  "order-refunded",
  "order-declaration",
  "order-declaration-closed",
] as const;
it.each(greeted)("the mail %s greets without a name that is no plain name", async (name) => {
  const props = { ...samples[name], customerName: "Gagnez http://evil.example" };
  const { subject, html, text } = await renderMail(name, props as MailProps[typeof name]);
  expect(text).toMatch(/^Bonjour,\n/);
  expect(`${subject}${visibleText(html)}${text}`).not.toMatch(/Gagnez|evil/);
});

it("a gift card and a referral code carry neither a link nor a name that is none", async () => {
  const { card } = samples["gift-card"];
  const hostileName = "Gagnez http://evil.example";
  const gift = {
    origin: "bought" as const,
    card: {
      ...card,
      buyerName: hostileName,
      recipientName: hostileName,
      message: "Voir https://evil.example",
    },
  };
  const code = { ...samples["gift-card-referral"], name: hostileName };
  for (const mail of [await renderMail("gift-card", gift), await renderMail("gift-card-referral", code)]) {
    expect(`${mail.subject}${visibleText(mail.html)}${mail.text}`).not.toMatch(/Gagnez|evil/);
  }
});

it("keeps the line breaks of a value in both parts", async () => {
  const { html, text } = await renderMail("request-notice", samples["request-notice"]);
  expect(page(html).querySelectorAll("td br")).toHaveLength(1);
  expect(text).toContain("Message\u00a0: Deux enfants, un chien.\n    Disponible le samedi matin.");
});

it("writes in the text the address of a button on its own line, and that of a link after its words", async () => {
  const { text } = await renderMail("newsletter-confirm", samples["newsletter-confirm"]);
  const { confirmUrl, unsubscribeUrl } = samples["newsletter-confirm"];
  expect(text).toContain(`\n\nConfirmer mon inscription\u00a0:\n${confirmUrl}\n\n`);
  expect(text).toContain(`retirer votre adresse <${unsubscribeUrl}> tout de suite.`);
});

it("writes a phone number and a mailbox in the text as they are read, without their links", async () => {
  const { text } = await renderMail("request-notice", samples["request-notice"]);
  expect(text).toContain("\nTéléphone\u00a0: 06 12 34 56 78\n");
  expect(text).not.toMatch(/tel:|mailto:/);
});

it("greets without a name when there is none, and leaves the estimate out when there is none", async () => {
  const { customerName: _name, total: _total, ...rest } = samples["request-receipt"];
  const { text } = await renderMail("request-receipt", { ...rest, customerName: "  " });
  expect(text).toMatch(/^Bonjour,\n/);
  expect(text).not.toContain("Estimation");
});

it("makes one line of a subject that holds several", async () => {
  const props = { ...samples["request-notice"], subject: "Devis\r\nBcc: autre@exemple.fr\u2028fin" };
  expect((await renderMail("request-notice", props)).subject).toBe("Devis Bcc: autre@exemple.fr fin");
});

it.each(["newsletter-confirm", "newsletter-welcome"] as const)(
  "offers one-click unsubscription in %s",
  async (name) => {
    const { headers } = await renderMail(name, samples[name]);
    expect(headers).toEqual({
      "List-Unsubscribe": `<${samples[name].unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  },
);

it.each(["javascript:alert(1)", "data:text/html,x", "/relative", ""])(
  "refuses to link to %j",
  async (confirmUrl) => {
    const props = { ...samples["newsletter-confirm"], confirmUrl };
    await expect(renderMail("newsletter-confirm", props)).rejects.toThrow("Not a web address");
  },
);

it("attaches the quote as a PDF named after its number", async () => {
  const { attachments } = await renderMail("quote", samples.quote);
  expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ["devis-D-2026-0042.pdf", "application/pdf"],
  ]);
  expect(attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
});

it("signs with what the owner has filled in, in both parts", async () => {
  const identity = {
    ownerName: "Camille Morel",
    legalForm: "EI",
    street: "1 rue du Pont",
    postalCode: "01000",
    city: "Bourg-en-Bresse",
    siren: "123 456 789",
  };
  const { html, text } = await renderSigned("mail-test", samples["mail-test"], { ...shippedFacts, identity });
  const line =
    "Reflet Bressan · Camille Morel EI · 1 rue du Pont, 01000 Bourg-en-Bresse (Ain) · SIREN 123 456 789";
  for (const part of [visibleText(html), text]) expect(part).toContain(line);
});

it.each(["rental-confirmed", "rental-reminder"] as const)(
  "%s and its calendar entry follow the hours and the town of the settings",
  async (name) => {
    const week = Array.from({ length: 7 }, (_, day) => (day < 2 ? [{ from: "09:00", to: "12:30" }] : []));
    const identity = {
      ...shippedFacts.identity,
      street: "1 rue du Pont",
      postalCode: "01000",
      city: "Bourg-en-Bresse",
    };
    const facts = { hours: hoursWords(week), identity };
    const { html, text, attachments } = await renderSigned(name, samples[name], facts);
    const calendar = attachments.map(({ content }) => content.toString().replaceAll("\r\n ", "")).join();
    for (const part of [visibleText(html), text, calendar]) {
      expect(part).not.toMatch(/Foissiat|19\s?h|08:00/);
    }
    const words = "Retrait et retour à Bourg-en-Bresse, le lundi et le mardi, 09:00–12:30";
    for (const part of [visibleText(html), text]) expect(part).toContain(words);
    if (attachments.length > 0) {
      expect(calendar).toContain(
        "le lundi et le mardi\\, 09:00–12:30\u00a0\\; les autres jours\\, sur rendez-vous",
      );
      expect(calendar).toContain("LOCATION:Reflet Bressan\\, 1 rue du Pont\\, 01000 Bourg-en-Bresse");
    }
  },
);

it("announces an invoice that waits instead of attaching one", async () => {
  const { text, attachments } = await renderMail("order-paid", { ...samples["order-paid"], invoice: null });
  expect(text).toContain("La facture vous parvient par un prochain message.");
  expect(text).not.toContain("jointe");
  expect(attachments).toEqual([]);
});

it("previews an answer with whole signs only", async () => {
  const message = `${"a".repeat(119)}😀${"b".repeat(40)}`;
  const { html } = await renderMail("request-reply", { ...samples["request-reply"], message });
  const preview = page(html).querySelector("[data-skip-in-text]")?.textContent ?? "";
  expect(preview).toContain("a".repeat(119));
  expect(preview.isWellFormed()).toBe(true);
});

it.each([
  [
    { amount: "", giftAmount: "10,00\u00a0€", giftCard: { kind: "bought", lastDate: "2027-02-28" } },
    "Nous vous rendons 10,00\u00a0€ sur votre carte cadeau pour la commande RB-7K4M-9QXT. Ce que nous rendons à votre carte cadeau peut être dépensé dès maintenant, jusqu’au 28 février 2027.",
  ],
  [
    { amount: "", giftAmount: "10,00\u00a0€", giftCard: { kind: "referral", lastDate: null } },
    "Nous vous rendons 10,00\u00a0€ sur votre crédit de parrainage pour la commande RB-7K4M-9QXT. Ce crédit a été repris quand la commande qui l’avait créé a été remboursée\u00a0: il ne peut plus être dépensé.",
  ],
  [
    { amount: "5,00\u00a0€", giftAmount: "", giftCard: undefined },
    "Nous vous remboursons 5,00\u00a0€ par le moyen de paiement utilisé pour la commande RB-7K4M-9QXT. Comptez quelques jours ouvrés selon votre banque. Article épuisé.",
  ],
  [
    { amount: "5,00\u00a0€", giftAmount: "", isByBank: true, giftCard: undefined },
    "Votre banque vous a rendu 5,00\u00a0€ pour la commande RB-7K4M-9QXT, que vous aviez contestés. Voici l’avoir correspondant\u00a0: nous n’avons rien d’autre à vous rendre pour ce montant.",
  ],
] as const)("a refund says what goes where, and what of it can be spent: %o", async (part, words) => {
  const props = { ...samples["order-refunded"], ...part, creditNote: null };
  const { text } = await renderMail("order-refunded", props);
  expect(text.replaceAll(/\s*\n\s*/g, " ")).toContain(words);
});

it("a cancelled order says what is back on the gift card", async () => {
  const card = { kind: "bought", lastDate: "2027-02-28" } as const;
  const props = { ...samples["order-cancelled"], gift: { amount: "12,50\u00a0€", card } };
  const { text } = await renderMail("order-cancelled", props);
  expect(text.replaceAll(/\s*\n\s*/g, " ")).toContain(
    "Les 12,50\u00a0€ qu’elle avait pris sur votre carte cadeau y sont de nouveau. Ce que nous rendons à votre carte cadeau peut être dépensé dès maintenant, jusqu’au 28 février 2027.",
  );
});

it("names what was bought in full width and ends its amounts under each other", async () => {
  for (const name of ["order-placed", "order-paid"] as const) {
    const { html, text } = await renderMail(name, samples[name]);
    const [label = "", amount = ""] = samples[name].rows[0] ?? [];
    const head = [...page(html).querySelectorAll("th")].find(({ textContent }) => textContent === label);
    const style = (head?.nextElementSibling as HTMLElement | null)?.style;
    expect(head?.style.width).toBe("");
    expect([style?.textAlign, style?.whiteSpace]).toEqual(["right", "nowrap"]);
    for (const word of [label, amount])
      expect(text.replaceAll("\u00a0", " ")).toContain(word.replaceAll("\u00a0", " "));
  }
});

it("lists what was done, and says first which vehicle a reminder is for", async () => {
  const { html } = await renderMail("visit-report", samples["visit-report"]);
  expect([...page(html).querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(
    samples["visit-report"].work,
  );
  const reminder = await renderMail("passport-reminder", samples["passport-reminder"]);
  const title = page(reminder.html).querySelector("h1");
  expect(title?.previousElementSibling?.textContent).toBe(samples["passport-reminder"].vehicle);
});
