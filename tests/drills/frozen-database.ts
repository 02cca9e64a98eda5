import { setTimeout as pause } from "node:timers/promises";
import { openBenchSite } from "#tests/bench/site.ts";
import { databaseProcesses } from "#tests/support/database-processes.ts";

const frozenSeconds = 20;
/** Five checks of a second, and what the answer itself takes. */
const mostSeconds = 7;

/** PostgreSQL stopped by SIGSTOP: pages go on from the cache, forms are answered 503, and all is well afterwards. */
export async function drillFrozenDatabase(say: (line: string) => void): Promise<boolean> {
  const site = await openBenchSite();
  const base = `http://localhost:${site.port}`;
  const { anonKey } = (await (await fetch(`${base}/api/sign-in-key`)).json()) as { anonKey: string };
  const post = async () => {
    const began = performance.now();
    const answer = await fetch(`${base}/rest/v1/quote_requests`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey: anonKey },
      body: JSON.stringify({ name: "Zoé", email: "zoe@exemple.fr", phone: "0612345678" }),
    });
    return { status: answer.status, seconds: (performance.now() - began) / 1000 };
  };
  let frozen: readonly number[] = [];
  try {
    await (await fetch(base)).text();
    const before = await post();
    frozen = await databaseProcesses(site.folder);
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    const end = pause(frozenSeconds * 1000);
    const during = await post();
    const page = await fetch(base);
    await page.text();
    await end;
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    frozen = [];
    const woken = performance.now();
    while ((await post()).status !== 201) await pause(100);
    const back = (performance.now() - woken) / 1000;
    say(
      `avant\u00a0: ${before.status}\u00a0; gelée\u00a0: formulaire ${during.status} après ${during.seconds.toFixed(1)} s, accueil ${page.status}\u00a0; de retour en ${back.toFixed(1)} s`,
    );
    return (
      before.status === 201 && during.status === 503 && during.seconds <= mostSeconds && page.status === 200
    );
  } finally {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    await site.close();
  }
}
