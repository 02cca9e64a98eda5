import { randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openBenchSite } from "#tests/bench/site.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { freePorts } from "./free-ports.ts";
import { missingNginx, startNginx } from "./nginx.ts";

const wanted = 10_000;
const clients = 16;
/** One request in so many is a form; the others read pages. */
const formEvery = 5;
const pages = ["/", "/boutique", "/services", "/contact", "/boutique?page=2"];

/** Two programs on one database behind nginx, stopped and started in turn while visitors go on. */
export async function drillRollingRestart(say: (line: string) => void): Promise<boolean> {
  const missing = missingNginx();
  if (missing) {
    say(missing);
    return false;
  }
  const secret = { AUTH_ENCRYPTION_KEY: randomBytes(32).toString("base64") };
  const site = await openBenchSite(secret);
  const [front = 0, ...ports] = await freePorts(3);
  const settings = {
    DATABASE_URL: `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
    DATA_DIR: site.folder,
    ...secret,
    SITE_URL: `http://127.0.0.1:${front}`,
    NODE_ENV: "production",
    RATE_LIMIT_FACTOR: "0",
    TRUST_PROXY: "1",
  };
  const start = (port: number) =>
    startProgram({ ...settings, HOST: "127.0.0.1", PORT: String(port) }, builtProgram());
  const running = new Map<number, ReadyProgram>();
  for (const port of ports) running.set(port, await start(port));
  const nginx = await startNginx(site.folder, front, ports);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const tally = {
    sent: 0,
    failed: new Map<string, number>(),
    stored: [] as string[],
    restarts: [] as string[],
  };
  try {
    const { anonKey } = (await (await fetch(`http://127.0.0.1:${front}/api/sign-in-key`)).json()) as {
      anonKey: string;
    };
    const visitor = async () => {
      while (tally.sent < wanted) {
        tally.sent += 1;
        const isForm = tally.sent % formEvery === 0;
        const id = randomUUID();
        const outcome = isForm
          ? await ask(agent, front, "/rest/v1/quote_requests", { anonKey, id })
          : await ask(agent, front, pages[tally.sent % pages.length] ?? "/");
        if (outcome !== "200" && outcome !== "201") {
          const name = `${isForm ? "formulaire" : "page"}, ${outcome}`;
          tally.failed.set(name, (tally.failed.get(name) ?? 0) + 1);
        } else if (isForm) tally.stored.push(id);
      }
    };
    const restarts = async () => {
      while (tally.sent < wanted) {
        for (const port of ports) {
          const program = running.get(port);
          const began = new Date().toLocaleTimeString("fr");
          if (program) await stopProgram(program);
          const stopped = new Date().toLocaleTimeString("fr");
          running.set(port, await start(port));
          tally.restarts.push(
            `${port} de ${began} à ${stopped}, prêt ${new Date().toLocaleTimeString("fr")}`,
          );
          // As a person would: look at one before the other is stopped.
          await pause(1500);
        }
      }
    };
    await Promise.all([restarts(), ...Array.from({ length: clients }, visitor)]);
    const { rows } = await site.query("select submission_id from quote_requests");
    const stored = rows.map(({ submission_id }) => submission_id as string);
    const lost = tally.stored.filter((id) => !stored.includes(id)).length;
    const failed = [...tally.failed.values()].reduce((sum, count) => sum + count, 0);
    say(
      `${tally.sent} requêtes, ${tally.restarts.length} redémarrages\u00a0: ${failed} échecs, ${lost} demandes perdues, ${stored.length - new Set(stored).size} en double`,
    );
    for (const [name, count] of tally.failed) say(`  ${name}\u00a0: ${count}`);
    if (failed > 0) for (const line of [...tally.restarts, ...(await nginx.complaints())]) say(`  ${line}`);
    return failed === 0 && lost === 0;
  } finally {
    agent.destroy();
    await nginx.stop();
    for (const program of running.values()) await stopProgram(program);
    await site.close();
  }
}

interface Form {
  readonly anonKey: string;
  readonly id: string;
}

/** The status, or the error that took its place. */
function ask(agent: Agent, port: number, path: string, form?: Form): Promise<string> {
  const body = form
    ? JSON.stringify({
        name: "Zoé",
        email: `${form.id}@exemple.fr`,
        phone: "0612345678",
        submission_id: form.id,
      })
    : "";
  const headers = form ? { "Content-Type": "application/json", apikey: form.anonKey } : {};
  return new Promise((done) => {
    const sent = request(
      { agent, host: "127.0.0.1", port, path, method: form ? "POST" : "GET", headers },
      (response) => {
        response.resume();
        response.on("end", () => done(String(response.statusCode)));
        response.on("error", (error) => done(error.message));
      },
    );
    sent.on("error", (error) => done(error.message));
    sent.end(body);
  });
}
