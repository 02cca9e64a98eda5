import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { currentPriceList } from "#content/current-price-list.ts";
import type { Form } from "#content/forms/form.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { createCapture } from "#mail/transports/capture.ts";
import { createFormRelay } from "#mail/transports/form-relay.ts";
import { startMailWorker } from "#mail/worker.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { cartDraft } from "./drafts/cart.ts";
import { insertWireRequests } from "./insert-wire-requests.ts";
import { type RequestForm, requestForms } from "./request-forms.ts";
import { storeRequest } from "./store-request.ts";
import { submitRequest } from "./submit-request.ts";

let database: TestDatabase;
const posts: [string, string][][] = [];
const service = createServer(async (request, response) => {
  posts.push([...new URLSearchParams(await text(request))]);
  response.end();
});
let stopWorker: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const worker = await startMailWorker({
    db: database.db,
    transport: createFormRelay({ url, otherwise: createCapture() }),
    logger: pino({ level: "silent" }),
    readFacts: async () => shippedFacts,
    timing: { dispatchMs: 20, pollSeconds: 0.5, heartbeatSeconds: null },
  });
  stopWorker = worker.stop;
});
afterAll(async () => {
  await stopWorker();
  await new Promise((resolve) => service.close(resolve));
  await database.drop();
});

/** What the form-to-email service received, through the outbox, for what `send` stores. */
async function received(send: () => Promise<unknown>) {
  posts.length = 0;
  await send();
  return vi.waitFor(
    () => {
      const [post] = posts;
      if (!post) throw new Error("nothing was relayed yet");
      return post;
    },
    { timeout: 20_000, interval: 20 },
  );
}

const contact = { name: "Camille Morel", email: "camille@orange.fr", phone: "06 12 34 56 78" };
const depsOf = () => ({
  db: database.db,
  now: () => new Date(),
  siteUrl: "https://reflet.example",
  isDemo: false,
  rateLimitFactor: 0,
});

/** Posts the form as a page does. */
function relayed<AForm extends Form>(form: RequestForm<AForm>, fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...contact, ...fields })) data.set(name, value);
  const report = (error: unknown) => {
    throw error;
  };
  return received(async () => {
    const answer = await submitRequest(depsOf(), form, { data, address: null, source: "/la-page", report });
    expect(answer).toMatchObject({ ok: true });
  });
}

const settings = ["_subject", "_template", "_captcha"];
const wizardFields = [
  "source",
  "name",
  "email",
  "phone",
  "vehicle_type",
  "vehicle_model",
  "objective",
  "problems",
  "message",
  "quote_details",
  "estimated_total",
  ...settings,
  "_replyto",
  "_autoresponse",
];

it("the wizard's, source first", async () => {
  const post = await relayed(requestForms.wizard, {
    vehicleType: "particulier",
    vehicleCategory: "B",
    vehicleModel: "Peugeot 308",
    serviceObjective: "nettoyage_complet",
    suggestedServices: "cleaning.vip.complete",
  });
  expect(post[0]).toEqual(["source", "/la-page"]);
  expect(post.map(([name]) => name)).toEqual(wizardFields);
  expect(Object.fromEntries(post)).toMatchObject({
    vehicle_model: expect.stringMatching(/Peugeot 308.*Berline et Compacte/s),
    estimated_total: "à partir de 145.00€",
    _template: "table",
    _captcha: "false",
    _replyto: contact.email,
  });
});

it("the wizard's with two vehicles, which stand in the same fields", async () => {
  const vehicle = { vehicleType: "particulier", vehicleCategory: "B", serviceObjective: "nettoyage_complet" };
  const [first, second] = ["Peugeot 308", "Renault Zoé"].map((vehicleModel) => ({
    ...vehicle,
    vehicleModel,
  }));
  const post = await relayed(requestForms.wizard, {
    ...first,
    suggestedServices: "cleaning.vip.complete",
    otherVehicles: JSON.stringify({ ...second, serviceProblems: [], suggestedServices: [], options: [] }),
  });
  expect(post.map(([name]) => name)).toEqual(wizardFields);
  expect(Object.fromEntries(post).vehicle_model).toMatch(/Peugeot 308.* \/ Renault Zoé/s);
});

it("a row's that was inserted over the data interface, as far as it has them", async () => {
  const row = {
    ...contact,
    message: "Bonjour",
    items: [],
    submissionId: null,
    commune: null,
    distanceKm: null,
  };
  const post = await received(() =>
    insertWireRequests(depsOf(), [{ ...row, kind: "wizard", details: {}, staff: {} }], { isTrusted: false }),
  );
  expect(post.map(([name]) => name)).toEqual(
    wizardFields.filter((name) => !["vehicle_type", "vehicle_model", "objective", "problems"].includes(name)),
  );
});

it("the vehicle film's", async () => {
  const post = await relayed(requestForms.vehicleTint, {
    vehicle_category: "D",
    vehicle_model: "Peugeot 5008",
    film: "tint",
    frontWindows: "30",
    rearWindows: "15",
    sunroof: "35",
    sunstrip: "50",
  });
  expect(post.map(([name]) => name)).toEqual([
    "name",
    "email",
    "phone",
    "vehicle_category",
    "vehicle_model",
    "service_type",
    "service_details",
    ...settings,
    "_autoresponse",
  ]);
});

it("the building film's", async () => {
  const post = await relayed(requestForms.buildingFilm, { project_type: "Véranda", surface_area: "24" });
  expect(post.map(([name]) => name)).toEqual([
    "name",
    "email",
    "phone",
    "project_type_building",
    "surface_area_building",
    "message_building",
    "film_category_building",
    "service_type",
    ...settings,
    "_autoresponse",
  ]);
  expect(Object.fromEntries(post)).toMatchObject({
    surface_area_building: "24 m²",
    message_building: "Aucun message.",
    service_type: "Demande Film Vitrages Bâtiment",
    _subject: expect.stringContaining("Véranda"),
    _autoresponse: expect.stringMatching(/Camille Morel.*Véranda.*Un expert vous contactera/s),
  });
});

it("the building film's without a surface", async () => {
  const post = await relayed(requestForms.buildingFilm, { project_type: "Véranda", surface_area: "" });
  expect(post).toContainEqual(["surface_area_building", "N/A"]);
});

it("the subscription's, then who asks", async () => {
  const post = await relayed(requestForms.subscription, { category: "large", plan: "full" });
  expect(post.map(([name]) => name)).toEqual([
    "_subject",
    "service",
    "_template",
    "_captcha",
    "_autoresponse",
    "name",
    "email",
    "phone",
    "message",
    "source",
  ]);
});

it("the contact form's", async () => {
  const post = await relayed(requestForms.contact, { subject: "autre", message: "Bonjour" });
  expect(post.map(([name]) => name)).toEqual([
    "source",
    "name",
    "email",
    "phone",
    "subject",
    "message",
    ...settings,
    "_replyto",
    "_autoresponse",
  ]);
});

it.each([
  [
    "fleet",
    { company: "Bresse Livraison", vehicle_count: "4" },
    ["company", "vehicle_count", "offer", "message"],
  ],
  ["giftCard", { gift: "Un lavage" }, ["gift", "message"]],
  ["referral", { sponsor: "Luc Morel" }, ["sponsor", "message"]],
] as const)("the %s form's", async (form, fields, own) => {
  const post = await relayed<Form>(requestForms[form] as unknown as RequestForm, fields);
  const who = ["source", "name", "email", "phone"];
  expect(post.map(([name]) => name)).toEqual([...who, ...own, ...settings, "_replyto", "_autoresponse"]);
});

it("the cart's services", async () => {
  const line = { type: "ppf", title: "Film PPF", price: "Sur devis", details: "Face avant" } as const;
  const draft = cartDraft({ contact, message: "", lines: [line] }, currentPriceList());
  const post = await received(() => storeRequest(depsOf(), { draft, submissionId: null }));
  expect(post.map(([name]) => name)).toEqual([
    "source",
    "name",
    "email",
    "phone",
    "quote_details",
    "estimated_total",
    "message",
    ...settings,
    "_replyto",
    "_autoresponse",
  ]);
});
