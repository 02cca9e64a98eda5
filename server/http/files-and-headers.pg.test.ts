import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pages from "#app/routes.ts";
import { listMessageSets } from "#content/texts/message-sets.ts";
import type { Database } from "#db/client.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { GIFT_CODE_BYTES, readableCode } from "#domain/shop/gift-card.ts";
import { type DemoSite, openDemoSite } from "#tests/support/open-demo-site.ts";
import { connectRaw } from "#tests/support/raw-http.ts";
import { type SiteOwner, signUpOwner } from "#tests/support/site-owner.ts";
import type { ReadyProgram } from "#tests/support/start-program.ts";
import { accountantToken } from "#usecases/accounting/accounting-link.ts";
import { issueJobInvoice } from "#usecases/billing/issue-job-invoice.ts";
import { paymentToken } from "#usecases/billing/payment-link.ts";
import { openSession } from "#usecases/customer-space/sessions.ts";
import type { Deps } from "#usecases/deps.ts";
import { makeFeed, revokeFeed } from "#usecases/planning/calendar-feed.ts";
import { jobToken } from "#usecases/planning/job-link.ts";
import { quoteToken } from "#usecases/quotes/quote-link.ts";
import { previewParameter, textPreviewToken } from "#usecases/site-content/preview-link.ts";

/** The built demonstration, whose things are all one customer's. */
let demo: DemoSite;
let db: Database;
let site: ReadyProgram;
let deps: Deps;
let owner: SiteOwner;
let picture: Buffer;
const customer = "berenice@exemple.fr";
const actor = "proprietaire@exemple.fr";

beforeAll(async () => {
  demo = await openDemoSite();
  ({ site, db, deps } = demo);
  owner = await signUpOwner(site.address);
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const { id } = await row("select customer_of('Bérénice', $1, '') as id", [customer]);
  for (const table of ["jobs", "orders", "rentals", "quote_requests", "subscriptions", "vehicles"])
    await db.pool.query(`update ${table} set customer_id = $1`, [id]);
});
afterAll(() => demo.close());

async function row(query: string, values: unknown[] = []): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<Record<string, string>>(query, values);
  if (!rows[0]) throw new Error(`the demonstration has nothing for ${query}`);
  return rows[0];
}

interface OpenFile {
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Takes the right to read it away; absent where it is everybody's, or has no end. */
  readonly close?: () => Promise<unknown>;
}

const endSession = () => db.pool.query("delete from customer_sessions");
const endJobLink = (jobId: string) => async () => {
  await db.pool.query("update jobs set created_at = now() - interval '5 years' where id = $1", [jobId]);
  await db.pool.query(
    "update visits set starts_at = starts_at - interval '5 years', ends_at = ends_at - interval '5 years' where job_id = $1",
    [jobId],
  );
};
const signedIn = async () => ({
  cookie: `espace=${await openSession(deps, db.orm, { address: customer, device: "Essai" })}`,
});

/** A picture of a visit whose job is over and names a vehicle. */
async function photoOfVisit() {
  const { job, vehicle, visit } = await row(
    `select visits.job_id as job, visits.id as visit, job_lines.vehicle_id as vehicle
     from visits join jobs on jobs.id = visits.job_id join job_lines on job_lines.job_id = jobs.id
     where job_lines.vehicle_id is not null and jobs.state in ('done', 'invoiced', 'paid') limit 1`,
  );
  const { id } = await row(
    `insert into visit_photos (id, visit_id, moment, angle, bytes, mime, width, height)
     values (gen_random_uuid(), $1, 'before', 'front', $2, 'image/jpeg', 640, 480) returning id`,
    [visit, picture],
  );
  return { job: job ?? "", vehicle, id };
}

/** A job with its invoice. */
async function invoicedJob() {
  const { rows } = await db.pool.query<{ id: string }>(
    "select id from jobs where state = 'done' order by id",
  );
  for (const { id: jobId } of rows) if ((await issueJobInvoice(deps, { jobId, actor })).ok) break;
  const { job, number } = await row(
    "select job_id as job, number from billing_documents where job_id is not null and series = 'invoice' limit 1",
  );
  return { job: job ?? "", number };
}

/** How each address that answers with a file is opened. */
const files: Readonly<Record<string, () => Promise<OpenFile>>> = {
  "sitemap.xml": async () => ({ path: "/sitemap.xml" }),
  "robots.txt": async () => ({ path: "/robots.txt" }),
  "manifest.webmanifest": async () => ({ path: "/manifest.webmanifest" }),
  "export-assets/elements.zip": async () => ({ path: "/export-assets/elements.zip" }),
  "articles/rss.xml": async () => ({ path: "/articles/rss.xml" }),
  "zone-intervention/communes": async () => ({ path: "/zone-intervention/communes?q=foi" }),
  "location/disponibilites": async () => ({ path: "/location/disponibilites?machine=puzzi" }),
  "devis-recu/pdf": async () => {
    const { id } = await row("select id from quotes limit 1");
    return { path: `/devis-recu/pdf?jeton=${await quoteToken(deps, id ?? "")}` };
  },
  "rendez-vous/agenda": async () => {
    const { id } = await row("select job_id as id from visits where state = 'planned' limit 1");
    return { path: `/rendez-vous/agenda?jeton=${jobToken(deps, id ?? "")}`, close: endJobLink(id ?? "") };
  },
  "rendez-vous/facture": async () => {
    const { job } = await invoicedJob();
    return { path: `/rendez-vous/facture?jeton=${jobToken(deps, job)}`, close: endJobLink(job) };
  },
  "rendez-vous/photo": async () => {
    const { job, id } = await photoOfVisit();
    const close = () => db.pool.query("delete from visit_photos where id = $1", [id]);
    return { path: `/rendez-vous/photo?jeton=${jobToken(deps, job)}&id=${id}`, close };
  },
  "regler/document": async () => {
    const { job, number } = await invoicedJob();
    const { id } = await row(
      `insert into job_payment_requests (job_id, purpose, cents, due_on, actor, created_at, closed_at)
       values ($1, 'balance', 100, current_date, 'essai', now(), now()) returning id`,
      [job],
    );
    const close = () => db.pool.query("delete from job_payment_requests where id = $1", [id]);
    return { path: `/regler/document?jeton=${paymentToken(deps, id ?? "")}&numero=${number}`, close };
  },
  "comptable/fichier": async () => {
    const today = parisDay(new Date());
    const jeton = accountantToken(deps, today.slice(0, 7), addDays(today, 2));
    return { path: `/comptable/fichier?jeton=${jeton}&fichier=recettes` };
  },
  "commande-confirmee/facture": async () => {
    const { token } = await row(
      "select token from orders where id in (select order_id from billing_documents where series = 'invoice') limit 1",
    );
    return { path: `/commande-confirmee/facture?jeton=${token}` };
  },
  "carnet/:code/pdf": async () => {
    const code = readableCode(randomBytes(GIFT_CODE_BYTES));
    const { id } = await row("select id from vehicles limit 1");
    await db.pool.query(
      `insert into vehicle_passports (vehicle_id, share_token, shared_at) values ($1, $2, now())
       on conflict (vehicle_id) do update set share_token = excluded.share_token, shared_at = now()`,
      [id, code],
    );
    const close = () => db.pool.query("update vehicle_passports set share_token = null, shared_at = null");
    return { path: `/carnet/${code}/pdf`, close };
  },
  "calendrier/:file": async () => ({
    path: `/calendrier/${await makeFeed(deps, 1, actor)}.ics`,
    close: () => revokeFeed(deps, 1, actor),
  }),
  "apercu-message/:id": async () => {
    const path = `/apercu-message/${listMessageSets().find(({ mail }) => mail !== null)?.id}`;
    return { path: `${path}?${previewParameter}=${textPreviewToken(deps, path)}` };
  },
  "mon-espace/facture/:number": async () => {
    const { number } = await invoicedJob();
    return { path: `/mon-espace/facture/${number}`, headers: await signedIn(), close: endSession };
  },
  "mon-espace/vehicules/:id/pdf": async () => {
    const { id } = await row("select id from vehicles limit 1");
    return { path: `/mon-espace/vehicules/${id}/pdf`, headers: await signedIn(), close: endSession };
  },
  "mon-espace/vehicules/:id/photo": async () => {
    const { vehicle, id } = await photoOfVisit();
    const path = `/mon-espace/vehicules/${vehicle}/photo?id=${id}`;
    return { path, headers: await signedIn(), close: endSession };
  },
  "mon-espace/flotte.csv": async () => ({
    path: "/mon-espace/flotte.csv",
    headers: await signedIn(),
    close: endSession,
  }),
  "mon-espace/vehicules.json": async () => ({
    path: "/mon-espace/vehicules.json",
    headers: await signedIn(),
  }),
};
/** Addresses without a page that answer with no file: forms are sent to them, they lead elsewhere, or have none here. */
const noFiles = [
  "sitemap/:part",
  ...["abonnement/payer", "blog/:slug?", "commande-confirmee/payer", "contact/envoyer", "devis/envoyer"],
  ...["entretien/arret", "mon-espace/cles", "mon-espace/deconnexion", "mon-espace/export"],
  ...["newsletter/envoyer", "paiement/calcul", "paiement/commander", "regler/carte", "rendez-vous/payer"],
  "services/abonnements-entretien/envoyer",
  "services/parrainage-cartes-cadeaux/envoyer",
  "services/vitres-teintees/envoyer",
];
const everybodys = /^(sitemap|robots|manifest|export-assets|articles|zone-intervention|location)/;

/** Headers of a reader who asks for parts, or holds something already. */
const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  ...[
    "bytes=0-",
    "bytes=0-0",
    "bytes=-1",
    "bytes=-0",
    "bytes=5-2",
    "bytes=99999999999999999999-",
    "octets=0-1",
  ],
  ...["bytes=", "bytes=a-b", "bytes=0-1,0-1", `bytes=${Array(1000).fill("0-").join()}`, "bytes=1-,-1,2-3"],
].map((range) => ({ Range: range }));
const holding: readonly Readonly<Record<string, string>>[] = [
  { "If-None-Match": "*" },
  { "If-None-Match": '"", W/"", "x"' },
  { "If-Modified-Since": "Fri, 31 Dec 9999 23:59:59 GMT" },
  { "If-Modified-Since": "demain", "If-Range": '"x"', Range: "bytes=0-1" },
  { "If-Match": '"x"' },
  { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
];

const ask = async (
  { path, headers }: OpenFile,
  more: Readonly<Record<string, string>> = {},
  method = "GET",
) => {
  const answer = await fetch(site.address + path, {
    method,
    headers: { ...headers, ...more },
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, bytes: (await answer.arrayBuffer()).byteLength };
};

it("every address without a page is either opened here or known to answer with no file", async () => {
  const found = (await pages).flatMap(function pathsOf({ path, file, children = [] }): string[] {
    return [...(path && file.endsWith(".ts") ? [path] : []), ...children.flatMap(pathsOf)];
  });
  const known = [...Object.keys(files), ...noFiles];
  expect(found.filter((path) => !known.includes(path))).toEqual([]);
  expect(Object.keys(files).filter((path) => !found.includes(path))).toEqual([]);
});

describe.each(Object.keys(files))("/%s", (name) => {
  it("is whole whatever part is asked for, is nobody else's to keep, and is closed with its right", async () => {
    const file = (await files[name]?.()) as OpenFile;
    const whole = await ask(file);
    expect([whole.status, whole.bytes > 0]).toEqual([200, true]);
    const cache = whole.headers.get("cache-control") ?? "";
    if (!everybodys.test(name)) expect(cache).toMatch(/^private, (no-store|no-cache|max-age=\d+)$/);
    for (const odd of oddHeaders) {
      const part = await ask(file, odd);
      expect([odd, part.status]).toEqual([odd, 200]);
      expect(part.headers.get("content-range")).toBeNull();
    }
    for (const held of holding) {
      const { status } = await ask(file, held);
      expect([held, [200, 304].includes(status)]).toEqual([held, true]);
    }
    const head = await ask(file, {}, "HEAD");
    expect([head.status, head.bytes]).toEqual([200, 0]);
    for (const header of ["cache-control", "content-type", "content-disposition", "x-robots-tag"])
      expect([header, head.headers.get(header)]).toEqual([header, whole.headers.get(header)]);
    if (!file.close) return;
    await file.close();
    const etag = whole.headers.get("etag") ?? '"x"';
    for (const held of [{}, { "If-None-Match": etag }, ...holding, ...oddHeaders]) {
      const closed = await ask(file, held);
      expect([held, [303, 404, 410].includes(closed.status)]).toEqual([held, true]);
      expect(closed.headers.get("cache-control") ?? "no-store").not.toMatch(/public/);
    }
  });
});

it("exports of the administration are kept by nobody", async () => {
  for (const path of ["/orders/export", "/products/export", "/newsletter/export"]) {
    const answer = await owner.call("GET", path);
    await answer.arrayBuffer();
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
  }
});

it("a picture of the catalogue that was removed is not answered as unchanged", async () => {
  const uploaded = await owner.upload("POST", "/media/pictures?nom=a.jpg", picture);
  const { src } = (await uploaded.json()) as { src: string };
  const file = { path: src };
  const whole = await ask(file);
  const etag = whole.headers.get("etag") ?? "";
  expect([whole.status, (await ask(file, { "If-None-Match": etag })).status]).toEqual([200, 304]);
  for (const odd of oddHeaders) expect([odd, (await ask(file, odd)).status]).toEqual([odd, 200]);
  await db.pool.query("delete from media where id = $1", [src.split("/").at(-1)]);
  for (const held of [{ "If-None-Match": etag }, ...holding, ...oddHeaders]) {
    const gone = await ask(file, held);
    expect([held, gone.status, gone.headers.get("cache-control")]).toEqual([held, 404, null]);
  }
});

it("an upload that is cut in its middle leaves nothing behind, and the site goes on", async () => {
  const { port } = new URL(site.address);
  const count = async () => (await row("select count(*) as count from request_photos")).count;
  const before = await count();
  const head = (length: number) =>
    `POST /api/photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\nContent-Length: ${length}\r\n\r\n`;
  for (const sent of [0, 1, Math.floor(picture.length / 2), picture.length - 1]) {
    const socket = connectRaw(port);
    socket.write(head(picture.length));
    await new Promise((written) => socket.write(picture.subarray(0, sent), written));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.destroy();
    await closed;
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  }
  const whole = await fetch(`${site.address}/api/photos`, { method: "POST", body: new Uint8Array(picture) });
  expect(whole.status).toBe(201);
  expect(Number(await count())).toBe(Number(before) + 1);
  expect(site.output()).not.toMatch(/"level":(50|60)/);
});
