import { strFromU8, unzipSync } from "fflate";
import { XmlDocument, XmlElement } from "libxml2-wasm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loader as articlesFeed } from "#app/site/pages/articles/rss.ts";
import { readCheckout } from "#content/forms/checkout-form.ts";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { facturX } from "#mail/documents/factur-x.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMailContent } from "#mail/render-mail.tsx";
import type { MailName, MailProps } from "#mail/templates-map.ts";
import { composeMessage } from "#mail/transports/compose-message.ts";
import { schemaErrors } from "#tests/support/invoice-xml.ts";
import { writeVisit } from "#tests/support/jobs.ts";
import { parseCalendar } from "#tests/support/parse-calendar.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { actor, allOrders, checkoutSubmission, itemOf, makeProduct } from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { askSubscription, proposeContract } from "#tests/support/subscriptions.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { receiptsCsv, salesCsv } from "#usecases/accounting/accounting-csv.ts";
import { publishArticle } from "#usecases/articles/save-article.ts";
import { productInput } from "#usecases/catalogue/product-input.ts";
import { exportEverything } from "#usecases/data-export/export-everything.ts";
import type { Deps } from "#usecases/deps.ts";
import { exportOrders } from "#usecases/orders/export-orders.ts";
import { recordPayment } from "#usecases/orders/move-order.ts";
import { placeVisitorOrder } from "#usecases/orders/place-visitor-order.ts";
import { priceCheckout } from "#usecases/orders/price-checkout.ts";
import { printBillingDocument, printPackingSlip } from "#usecases/orders/print-order.ts";
import { makeFeed, readFeed } from "#usecases/planning/calendar-feed.ts";
import { defaultSettings, settingsSchemas } from "#usecases/settings/site-settings.ts";
import { acceptContract } from "#usecases/subscriptions/answer-contract.ts";
import { subscriptionToken } from "#usecases/subscriptions/subscription-link.ts";

/** Names that mean something in a file, typed into the forms as a visitor may: every output stays what it says it is. */
const oddNames = [
  "=cmd|' /C calc'!A0",
  "+33612345678 Zoé",
  "-2+3 Zoé",
  "@SUM(A1:A9)",
  "\t=1+1 Zoé",
  "＝1+1 Zoé",
  "Zoé\r\nBcc: tous@exemple.fr",
  "Zoé\nATTENDEE:mailto:tous@exemple.fr",
  "Zoé\r\nEND:VEVENT",
  'O"Brien; "Zoé"',
  "Martin; Durand",
  "Martin, Durand",
  "barre\\oblique\\n",
  "<script>alert(1)</script>",
  "</script><b>gras",
  "]]> et <!-- ",
  "&amp; & &#0; &eacute;",
  "Zo\u0001\u000bé \u0008\u001b[31m",
  "Zoé\u2028ligne\u2029autre",
  "\u202eéoZ\u202c Martin",
  "مرحبا بالعالم",
  "Zoé שלום",
  "Zoé 🚗👩🏽‍🔧🇫🇷",
  "é".repeat(80),
  "Zoe\u0301 \ufffe\uffffMartin",
  "%0d%0aSet-Cookie: a=b",
  "'; drop table orders; --",
  "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle",
  "Zoé \u{1d7d8}\u{20000}",
] as const;

let test: TestDatabase;
let clock = new Date("2026-11-16T09:30:00Z");
const deps: Deps = {
  ...{ now: () => clock, siteUrl: "https://reflet.example", isDemo: false },
  get db() {
    return test.db;
  },
};
const rows = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.db.pool.query(query, values)).rows;
const stored: string[] = [];

afterAll(() => test.drop());
beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  const product = await makeProduct(deps.db, { cents: 1990, stock: 1000 });
  for (const [index, name] of oddNames.entries()) {
    const email = `client${index}@exemple.fr`;
    await placeAndPay(name, email, product);
    const requestId = await askSubscription(deps, { name, email, commune: "Attignat" });
    const id = await proposeContract(deps, { requestId, startsOn: "2026-11-16", street: cleanText(name) });
    await acceptContract(deps, subscriptionToken(deps, id), { asksEarlyStart: true });
    const [job] = await rows<{ id: string }>("select id from jobs where subscription_id = $1", [id]);
    const startsAt = new Date(deps.now().getTime() + (index + 1) * 86_400_000);
    await writeVisit(deps, job?.id ?? "", { startsAt });
    stored.push(cleanLine(name));
  }
});

/** As the page of the checkout does, whatever the browser sent. */
async function placeAndPay(
  name: string,
  email: string,
  product: Awaited<ReturnType<typeof makeProduct>>,
): Promise<void> {
  const address = { street: name, complement: name, postalCode: "01000", city: "Bourg-en-Bresse" };
  const delivery = { way: "parcel", commune: "01053", address } as const;
  const sent = {
    ...checkoutSubmission([itemOf(product)], { name, email, note: name, delivery }),
    terms: true,
  };
  const read = readCheckout({ ...sent, phone: "06 12 34 56 78", payment: "transfer" });
  if (!read.ok) throw new Error(JSON.stringify([name, read.errors]));
  const { dueCents } = await priceCheckout(deps, read.value);
  const placed = await placeVisitorOrder(
    { ...deps, rateLimitFactor: 0 },
    { ...read.value, expectedDueCents: dueCents },
    null,
  );
  if (placed === "limited" || !placed.ok) throw new Error(JSON.stringify([name, placed]));
  const [order] = await rows<{ id: string }>("select id from orders where number = $1", [placed.orderNumber]);
  await recordPayment(deps, { orderId: order?.id ?? "", actor });
}

/** The cells of a file with semicolons by RFC 4180; anything it does not allow is an error. */
function readCells(file: string): string[][] {
  expect(file.startsWith("\ufeff")).toBe(true);
  const text = file.slice(1);
  const found: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, quoted, plain = "", end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`no cell at ${at}: ${text.slice(at, at + 80)}`);
    found.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ";") found.push([]);
  }
  return found.slice(0, -1);
}

/** What a spreadsheet would work out, or run. */
const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(,\d+)?$/.test(cell);

/** A whole row for each name, and no cell that begins as a formula. */
function expectSpreadsheet(file: string, count: number): void {
  const [head = [], ...lines] = readCells(file);
  expect(lines.map(({ length }) => length)).toEqual(lines.map(() => head.length));
  expect(lines.length).toBeGreaterThanOrEqual(count);
  expect(lines.flat().filter(isFormula)).toEqual([]);
  const cells = new Set(lines.flat().map((cell) => cell.replace(/^'/, "")));
  expect(stored.filter((name) => !cells.has(name.replace(/^'/, "")))).toEqual([]);
}

const november = { from: "2026-11-01", to: "2026-11-30" };

it("files for a spreadsheet", async () => {
  const count = oddNames.length;
  expectSpreadsheet(await streamText(exportOrders(deps, allOrders)), count);
  expectSpreadsheet(await streamText(receiptsCsv(deps, november)), count);
  expectSpreadsheet(await streamText(salesCsv(deps, november)), count);
});

it("the archive of everything", async () => {
  const stream = await exportEverything(deps, { actor });
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  for (const [name, bytes] of Object.entries(files)) {
    expect(name).toMatch(/^[\w./-]+$/);
    if (name.endsWith(".json")) JSON.parse(strFromU8(bytes));
    if (!name.endsWith(".csv")) continue;
    const [head = [], ...lines] = readCells(Buffer.from(bytes).toString());
    expect([name, lines.filter(({ length }) => length !== head.length)]).toEqual([name, []]);
    expect([name, lines.flat().filter(isFormula)]).toEqual([name, []]);
  }
  const people = JSON.parse(strFromU8(files["json/commandes.json"] ?? new Uint8Array()));
  expect(people.map(({ name }: { name: string }) => name).toSorted()).toEqual(stored.toSorted());
});

it("the calendar of a worker", async () => {
  const [worker] = await rows<{ id: number }>("select min(id) as id from workers");
  const feed = await readFeed(deps, (await makeFeed(deps, worker?.id ?? 0, actor)) ?? "");
  const file = feed?.file ?? "";
  const long = file.split("\r\n").filter((line) => Buffer.byteLength(line) > 75);
  expect(long).toEqual([]);
  expect(file.isWellFormed() && !file.includes("\ufffd")).toBe(true);
  const { events } = parseCalendar(file);
  expect(events.map(({ SUMMARY }) => String(SUMMARY).replace(/, Abonnement .*$/, ""))).toEqual(stored);
  expect(events.filter((event) => "ATTENDEE" in event)).toEqual([]);
  const places = events.map(({ LOCATION }) => String(LOCATION).replace(/, 01340 Attignat$/, ""));
  expect(places).toEqual(oddNames.map(cleanText));
});

it("invoices for machines, and printed", async () => {
  const documents = await rows<{ number: string; document: BillingDocument }>(
    "select number, document from billing_documents order by number",
  );
  expect(documents).toHaveLength(oddNames.length);
  for (const { number, document } of documents) {
    const xml = facturX(document) ?? "";
    expect([number, schemaErrors(xml)]).toEqual([number, []]);
    const pdf = await printBillingDocument(deps, number);
    expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
    const text = pdfText(pdf ?? Buffer.alloc(0));
    expect([number, text.includes(number)]).toEqual([number, true]);
  }
});

it("packing slips", async () => {
  for (const { id, number } of await rows<{ id: string; number: string }>("select id, number from orders")) {
    const pdf = await printPackingSlip(deps, id);
    expect([
      number,
      pdfText(pdf ?? Buffer.alloc(0))
        .replace(/\s/g, "")
        .includes(number),
    ]).toEqual([number, true]);
  }
});

/** The words of a header as a mail program reads them (RFC 2047). */
function decodeHeader(value: string): string {
  const words = value.replace(/\?=\s+=\?/g, "?==?");
  const bytes = (kind: string, text: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(text, "base64")
      : Buffer.from(
          text
            .replaceAll("_", " ")
            .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
          "latin1",
        );
  return words.replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = "", text = ""]) =>
        bytes(kind, text),
      ),
    ).toString("utf8"),
  );
}

it("messages: no header but their own, and the subject as it was meant", async () => {
  const queued = await rows<{ template: MailName; props: MailProps[MailName]; recipient: string }>(
    "select template, props, recipient from mail_outbox",
  );
  expect(new Set(queued.map(({ template }) => template)).size).toBeGreaterThan(4);
  for (const { template, props, recipient } of queued) {
    const content = renderMailContent(template, props, shippedFacts);
    const { raw } = composeMessage({
      ...{ from: { name: "Détailing & Cie", address: "bonjour@exemple.fr" }, to: recipient, ...content },
      ...{ messageId: "<1@exemple.fr>", date: new Date(0), baseBoundary: "limite" },
    });
    const [head = ""] = raw.toString("latin1").split("\r\n\r\n");
    const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
    expect([template, headers.map((line) => line.split(":")[0]).toSorted()]).toEqual([
      template,
      ["Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"],
    ]);
    const subject = headers.find((line) => line.startsWith("Subject: "))?.slice("Subject: ".length) ?? "";
    const oneSpace = (text: string) => text.replace(/[ \t]+/g, " ").trim();
    expect(oneSpace(decodeHeader(subject))).toBe(oneSpace(content.subject));
    expect(content.html).not.toMatch(/<script>|<b>gras/);
  }
});

it("long names of senders and recipients make one address each", () => {
  for (const name of oddNames) {
    const { raw, envelope } = composeMessage({
      ...{ from: { name, address: "bonjour@exemple.fr" }, to: { name, address: "zoe@exemple.fr" } },
      ...{ subject: name, text: "a", html: "a", messageId: "<1@exemple.fr>", date: new Date(0) },
    });
    expect(envelope).toEqual({ from: "bonjour@exemple.fr", to: ["zoe@exemple.fr"] });
    const [head = ""] = raw.toString("latin1").split("\r\n\r\n");
    const names = head
      .split("\r\n")
      .filter((line) => !/^[ \t]/.test(line))
      .map((line) => line.split(":")[0]);
    expect([name, names]).toEqual([
      name,
      expect.arrayContaining(["From", "To", "Subject", "Message-ID", "Date", "Content-Type", "MIME-Version"]),
    ]);
    expect([name, names.length]).toEqual([name, 7]);
  }
});

it("the feed of the articles", async () => {
  const accepted: string[] = [];
  for (const [index, name] of oddNames.entries()) {
    const content = {
      ...{
        slug: `article-${index}`,
        title: name,
        summary: name,
        seo: "",
        topic: "entretien",
        cover: "blog-hiver",
      },
      ...{
        coverPicture: "",
        coverAlt: "Une voiture",
        body: `## ${name}\n\nTexte.`,
        services: [],
        products: [],
      },
    };
    const saved = await publishArticle(deps, { key: null, version: 0, content, publishAt: null, actor });
    if (saved.ok) accepted.push(name);
  }
  expect(accepted.length).toBeGreaterThan(20);
  clock = new Date("2026-11-16T09:31:00Z");
  const context = { get: () => deps } as unknown as Parameters<typeof articlesFeed>[0]["context"];
  const response = await articlesFeed({ context } as Parameters<typeof articlesFeed>[0]);
  using document = XmlDocument.fromString(await response.text());
  const titles: string[] = [];
  const visit = (element: XmlElement, parent: string) => {
    if (element.name === "title" && parent === "item") titles.push(element.content);
    for (let child = element.firstChild; child; child = child.next)
      if (child instanceof XmlElement) visit(child, element.name);
  };
  visit(document.root, "");
  const shown = (name: string) => name.trim().replace(/[\ufffe\uffff]/g, "");
  expect(titles).toEqual(expect.arrayContaining(accepted.map(shown)));
});

it("names and lines that the team types are stored on one line, without signs nobody sees", () => {
  const { name, brand } = productInput.shape;
  for (const odd of oddNames) {
    expect(name.parse(odd)).toBe(cleanLine(odd));
    expect(brand.parse(odd)).toBe(cleanLine(odd));
    const host = { ...defaultSettings.identity.host, name: odd };
    const identity = { ...defaultSettings.identity, host };
    expect(settingsSchemas.identity.parse(identity).host.name).toBe(cleanLine(odd));
  }
  expect(name.safeParse(" \u200b\u0001 ").success).toBe(false);
});
