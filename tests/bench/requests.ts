/**
 * How many requests a second the site stores, each with its two e-mails queued, in one transaction that is on disk
 * before the visitor is thanked:
 *
 *   node tests/bench/requests.ts [other folder]
 *
 * With the folder of another built version both are measured in turns. The built program runs as on the owner's machine: its own PostgreSQL with fsync, on a fresh folder. 32 visitors send
 * one request after the other. Every acknowledged request is looked for in the database afterwards.
 */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { type Load, requestText, runLoad } from "./http-load.ts";
import { mostWorkMs, siteWork, workPerOperation, workText } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openBenchSite>>;

const clients = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const warmUpSeconds = 3;
/** What the project promises, for the form of the site itself. */
const goal = 400;

const ways: Record<string, () => Buffer> = {
  "devis, POST /devis/envoyer": () => form("/devis/envoyer", wizardFields()),
  "contact, POST /contact/envoyer": () => form("/contact/envoyer", contactFields()),
  "API, POST /rest/v1/quote_requests": () => restInsert(),
};

const site = await openBenchSite();
const earlier = process.argv[2] ? await openBenchSite({}, resolve(process.argv[2])) : null;
let apikey = "";
try {
  for (const [name, request] of Object.entries(ways))
    for (const one of earlier ? [earlier, site] : [site]) {
      apikey = await anonKeyOf(`http://localhost:${one.port}`);
      await measure(one, name, request);
    }
  const { rows } = await site.query(
    "select count(*)::int as mails, count(*) filter (where status in ('captured', 'sent'))::int as delivered from mail_outbox",
  );
  const { mails, delivered } = rows[0] as { mails: number; delivered: number };
  process.stdout.write(`e-mails : ${mails} en boîte d’envoi, dont ${delivered} déjà partis\n`);
} finally {
  await earlier?.close();
  await site.close();
}

async function measure(site: Site, name: string, request: () => Buffer): Promise<void> {
  const before = await countStored(site);
  const load: Load = { port: site.port, clients, seconds: warmUpSeconds, request };
  const warmUp = await runLoad(load);
  const began = siteWork(site);
  const result = await runLoad({ ...load, seconds });
  const work = workPerOperation(began, siteWork(site), accepted(result.answers));
  const acknowledged = [warmUp, result].reduce((sum, { answers }) => sum + accepted(answers), 0);
  const stored = (await countStored(site)) - before;
  const others = [...result.answers].filter(([status]) => status >= 300);
  process.stdout.write(
    `${site === earlier ? "avant, " : ""}${name.padEnd(36)} ${result.perSecond.toFixed(0).padStart(5)} demandes/s` +
      `  p50 ${result.p50.toFixed(1)} ms  p99 ${result.p99.toFixed(1)} ms` +
      `  acquittées ${acknowledged}, en base ${stored}${others.length > 0 ? `, refus ${others.join(" ")}` : ""}` +
      `  (but : ${goal}/s)  ${workText(work, mostWorkMs(goal))}  (${machineText()})\n`,
  );
  if (site !== earlier) {
    printFigure(`demandes par seconde, ${name}`, result.perSecond);
    printFigure(`ms de processeur par demande, ${name}`, work.programMs + work.databaseMs);
    printFigure(`p99 en ms, ${name}`, result.p99);
  }
  if (stored !== acknowledged || others.length > 0) process.exitCode = 1;
}

function accepted(answers: ReadonlyMap<number, number>): number {
  return (answers.get(200) ?? 0) + (answers.get(201) ?? 0);
}

async function countStored(site: Site): Promise<number> {
  const { rows } = await site.query("select count(*)::int as stored from quote_requests");
  return (rows[0] as { stored: number }).stored;
}

/** As a browser sends what its FormData holds. */
function form(path: string, fields: readonly (readonly [name: string, value: string])[]): Buffer {
  const boundary = "----WebKitFormBoundaryBanc0123456789";
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}`, Accept: "*/*" };
  return requestText(`POST ${path}`, headers, `${parts.join("")}--${boundary}--\r\n`);
}

function visitor(): [string, string][] {
  const id = randomUUID();
  return [
    ["name", `Visiteur ${id.slice(0, 8)}`],
    ["email", `${id}@exemple.fr`],
    ["phone", "06 12 34 56 78"],
    ["message", "Bonjour, la voiture dort dehors et les sièges ont souffert.\nMerci d’avance !"],
    ["commune", "Saint-Étienne-du-Bois"],
    ["submission_id", id],
    ["temps_ms", "42000"],
    ["reponse_b", ""],
  ];
}

function contactFields(): [string, string][] {
  return [...visitor(), ["subject", "ceramique"]];
}

function wizardFields(): [string, string][] {
  return [
    ...visitor(),
    ["vehicleType", "particulier"],
    ["vehicleCategory", "B"],
    ["vehicleModel", "Peugeot 308"],
    ["serviceObjective", "nettoyage_complet"],
    ["serviceProblems", "taches_sieges_moquettes"],
    ["serviceProblems", "micro_rayures"],
    ["suggestedServices", "cleaning.vip.complete"],
  ];
}

function restInsert(): Buffer {
  const { submission_id, temps_ms, reponse_b, commune, ...row } = Object.fromEntries(visitor());
  const items = [
    { title: "VIP Complet", price: "180€", details: "Intérieur et extérieur" },
    { title: "Polissage", price: "À partir de 350€", details: "" },
  ];
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json",
    Prefer: "return=minimal",
    apikey,
  };
  return requestText(
    "POST /rest/v1/quote_requests",
    headers,
    JSON.stringify({ ...row, submission_id, items }),
  );
}
