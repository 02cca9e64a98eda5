import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Form } from "#content/forms/form.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { createCapture } from "#mail/transports/capture.ts";
import { createFormRelay } from "#mail/transports/form-relay.ts";
import { startMailWorker } from "#mail/worker.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type RequestForm, requestForms } from "./request-forms.ts";
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

/** Posts the form as a page does and returns what the form-to-email service received for it, through the outbox. */
async function relayed<AForm extends Form>(form: RequestForm<AForm>, fields: Record<string, string>) {
  posts.length = 0;
  const data = new FormData();
  const contact = { name: "Camille Morel", email: "camille@orange.fr", phone: "06 12 34 56 78" };
  for (const [name, value] of Object.entries({ ...contact, ...fields })) data.set(name, value);
  const deps = { db: database.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
  const report = (error: unknown) => {
    throw error;
  };
  const answer = await submitRequest({ ...deps, rateLimitFactor: 0 }, form, {
    data,
    address: null,
    source: "/la-page",
    report,
  });
  expect(answer).toMatchObject({ ok: true });
  return vi.waitFor(
    () => {
      const [post] = posts;
      if (!post) throw new Error("nothing was relayed yet");
      return post;
    },
    { timeout: 20_000, interval: 20 },
  );
}

const settings = ["_subject", "_template", "_captcha"];

it("the wizard's, source first", async () => {
  const post = await relayed(requestForms.wizard, {
    vehicleType: "particulier",
    vehicleCategory: "B",
    vehicleModel: "Peugeot 308",
    serviceObjective: "nettoyage_complet",
    suggestedServices: "cleaning.vip.complete",
  });
  expect(post[0]).toEqual(["source", "/la-page"]);
  expect(post.map(([name]) => name)).toEqual([
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
  ]);
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
  expect(post).toContainEqual(["surface_area_building", "24 m²"]);
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
