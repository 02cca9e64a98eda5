import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { makeProduct } from "#tests/support/shop.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { startStripeServer } from "#tests/support/stripe-server.ts";
import { type Acknowledged, book, shop } from "./customers.ts";
import { freePorts } from "./free-ports.ts";
import { compareWithStored } from "./kills-inspection.ts";

const shoppers = 4;
const bookers = 2;
const initialStock = 1_000_000;
/** Outlasts the round it is killed in. */
const recoveryMs = 60_000;

/**
 * kill -9 of the program and of PostgreSQL's first process in turn, while orders are paid, visits booked and messages
 * sent. What customers were told is compared with what is stored once everything has calmed down.
 */
export async function drillKills(say: (line: string) => void, rounds: number): Promise<boolean> {
  const folder = await temporaryFolder();
  const stripe = await startStripeServer();
  const smtp = await startSmtpServer();
  const [port = 0] = await freePorts(1);
  const address = `http://localhost:${port}`;
  const url = `postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder.path, "socket"))}`;
  const settings = {
    ...{ PORT: String(port), DATA_DIR: folder.path, DEMO: "0", NODE_ENV: "production" },
    ...{ RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "fatal", SMTP_URL: smtp.url, MAIL_FROM: "exercice@exemple.fr" },
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
    STRIPE_API_URL: stripe.url,
  };
  const start = () => startProgram(settings, builtProgram());
  let program = await start();
  try {
    const product = await prepare(url);
    await stopProgram(program);
    program = await start();
    const acknowledged: Acknowledged = { orders: new Map(), visits: new Map() };
    let isOpen = true;
    const place = {
      ...{ address, stripe, acknowledged, isOpen: () => isOpen },
      ...{ productId: product.id, productSlug: product.slug, cents: product.cents },
    };
    const customers = Promise.all([
      ...Array.from({ length: shoppers }, () => shop(place)),
      ...Array.from({ length: bookers }, () => book(place)),
    ]);
    const slowest = { program: 0, database: 0 };
    const killing = (async () => {
      for (let round = 0; round < rounds; round += 1) {
        const before = acknowledged.orders.size;
        while (acknowledged.orders.size === before) await pause(20);
        await pause(Math.random() * 1200);
        const began = performance.now();
        const victim = round % 2 === 0 ? "program" : "database";
        if (victim === "program") program = await restartAfterKill(program, start);
        else await killDatabase(folder.path, address);
        slowest[victim] = Math.max(slowest[victim], performance.now() - began);
      }
      isOpen = false;
    })();
    await Promise.all([killing, customers]);
    say(
      `${rounds} coupures\u00a0; de retour au plus tard en ${seconds(slowest.program)} (programme), ${seconds(slowest.database)} (base)`,
    );
    return await compareWithStored(url, { acknowledged, stripe, smtp, initialStock, kills: rounds }, say);
  } finally {
    await stopProgram(program);
    await Promise.all([stripe.close(), smtp.close()]);
    await folder.remove();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A seller who may issue invoices, and something to sell. */
async function prepare(url: string) {
  const db = openDatabase(url);
  try {
    await saveSeller(db);
    return await makeProduct(db, { stock: initialStock });
  } finally {
    await db.close();
  }
}

/** PostgreSQL is left behind; the next start deals with it. */
async function restartAfterKill(program: ReadyProgram, start: () => Promise<ReadyProgram>) {
  program.child.kill("SIGKILL");
  await program.ended;
  return start();
}

/** The program stays, notices and starts it again. */
async function killDatabase(folder: string, address: string): Promise<void> {
  const [pid] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n", 1);
  process.kill(Number(pid), "SIGKILL");
  const isWell = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // What it answered a moment ago may still be good: first it has to fail, or to have been started again.
  const end = performance.now() + recoveryMs;
  const changed = async () =>
    (await readFile(join(folder, "postgres/postmaster.pid"), "utf8").catch(() => "")).split("\n", 1)[0] !==
    pid;
  while (!((await changed()) && (await isWell()))) {
    if (performance.now() > end) throw new Error("the program did not start its database again");
    await pause(50);
  }
}
