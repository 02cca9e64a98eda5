/**
 * How many e-mails a second leave the outbox, over SMTP to a real server on loopback:
 *
 *   npm run bench
 *
 * The built program delivers; the messages are written to its outbox at once, as by a busy hour. Each must arrive exactly
 * once. BENCH_MAILS chooses their number.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.ts";
import { queueMails } from "#mail/outbox.ts";
import { samples } from "#mail/templates/samples.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { mostWorkMs, siteWork, workPerOperation, workText } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

const count = Number(process.env.BENCH_MAILS ?? 3000);
/** What the project promises. */
const goal = 300;

const server = await startSmtpServer();
const site = await openBenchSite({ SMTP_URL: server.url, MAIL_FROM: "banc@exemple.fr" });
const db = openDatabase(
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
);
try {
  await send("chauffe", 100);
  const before = siteWork(site);
  const seconds = await send("banc", count);
  const work = workPerOperation(before, siteWork(site), count);
  process.stdout.write(
    `e-mails ${(count / seconds).toFixed(0)}/s (but : ${goal})  ${workText(work, mostWorkMs(goal))}  (${machineText()})\n`,
  );
  printFigure("ms de processeur par e-mail", work.programMs + work.databaseMs);
  printFigure("e-mails par seconde", count / seconds);
} finally {
  await db.close();
  await site.close();
  await server.close();
}

/** Seconds until all have arrived. */
async function send(name: string, number: number): Promise<number> {
  const props = samples["order-placed"];
  const mails = Array.from({ length: number }, (_, index) => {
    return { template: "order-placed", props, to: `${name}-${index}@exemple.fr` } as const;
  });
  const began = performance.now();
  await queueMails(db.orm, mails);
  const arrived = () => server.accepted.filter(({ to }) => to.startsWith(`${name}-`));
  while (arrived().length < number) await pause(50);
  const seconds = (performance.now() - began) / 1000;
  if (new Set(arrived().map(({ to }) => to)).size !== arrived().length) process.exitCode = 1;
  return seconds;
}
