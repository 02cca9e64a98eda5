import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { finishJob, makeGiftCard, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { accountingRoutes } from "./accounting.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireStaff } from "./guard.ts";
import { jobMoneyRoutes } from "./job-money.ts";

const { deps, rows } = openShop();

async function call(method: string, path: string, body?: object, role: "owner" | "staff" = "owner") {
  const api = new Hono<AdminEnv>()
    .use(
      requireStaff(async () => ({
        ...{ userId: "lea", email: "lea@exemple.fr", role, aal: "aal1", sessionId: "lea" },
      })),
    )
    .route("/job-money", jobMoneyRoutes(deps))
    .route("/accounting", accountingRoutes(deps));
  const response = await api.request(path, {
    method,
    headers: { Authorization: "Bearer x", "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

it("asks for a deposit, takes it, invoices, settles, takes back and refunds", async () => {
  const { id } = await makeJob(deps);
  const at = `/job-money/${id}`;
  expect(await call("POST", `${at}/request`, { purpose: "deposit" })).toEqual({
    status: 200,
    body: { cents: 90_00, dueOn: "2026-11-18" },
  });
  expect(await call("POST", `${at}/pay-page`)).toMatchObject({ status: 409 });
  const deposit = { means: "cheque", cents: 90_00, key: randomUUID() };
  expect(await call("POST", `${at}/payments`, deposit)).toEqual({ status: 200, body: { state: "to_plan" } });
  expect(await call("POST", `${at}/invoice`)).toMatchObject({ status: 409 });
  await finishJob(deps, id);
  expect(await call("POST", `${at}/invoice`)).toEqual({ status: 200, body: { state: "invoiced" } });
  const rest = { means: "terminal", cents: 210_00, key: randomUUID() };
  expect(await call("POST", `${at}/payments`, rest)).toEqual({ status: 200, body: { state: "paid" } });
  const { body } = await call("GET", at);
  expect(body).toMatchObject({
    dueCents: 0,
    documents: [{ number: "AC-2026-0001" }, { number: "F-2026-0001" }],
  });
  const reverse = await call("POST", `${at}/payments/${body.payments[0].id}/reverse`, {
    reason: "Sans provision",
  });
  expect(reverse).toEqual({ status: 200, body: { state: "invoiced" } });
  const refund = { cents: 10_00, reason: "Geste", key: randomUUID() };
  expect(await call("POST", `${at}/refunds`, refund)).toMatchObject({ status: 200 });
  const [made] = (await call("GET", at)).body.refunds;
  expect(await call("POST", `${at}/refunds/${made.id}/settle`)).toMatchObject({ status: 200 });
  expect(await call("POST", `${at}/gift-card`, { code: "AAAA-BBBB-CCCC", key: randomUUID() })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("carte cadeau") },
  });
});

it("says in one sentence that a gift card is spent, and takes nothing more from it", async () => {
  const [first, second] = [await makeJob(deps), await makeJob(deps)];
  const { code } = await makeGiftCard(deps, 50_00);
  const pay = (id: string) => call("POST", `/job-money/${id}/gift-card`, { code, key: randomUUID() });
  expect(await pay(first.id)).toMatchObject({ status: 200 });
  expect(await pay(second.id)).toEqual({
    status: 409,
    body: { message: "Cette carte cadeau est inconnue, expirée, ou son solde ne suffit pas." },
  });
  const [payments] = await rows<{ count: number }>(
    "select count(*)::integer as count from job_payments where means = 'gift_card'",
  );
  expect(payments?.count).toBe(1);
});

it("refuses what is no amount, no means, no key, no job and no storable text", async () => {
  const { id } = await makeJob(deps);
  const good = { means: "cash", cents: 1, key: randomUUID() };
  for (const change of [
    { cents: 0 },
    { cents: -1 },
    { cents: 1.5 },
    { means: "card" },
    { key: "x" },
    { note: "a\0b" },
  ])
    expect(await call("POST", `/job-money/${id}/payments`, { ...good, ...change })).toMatchObject({
      status: 400,
    });
  expect(await call("POST", `/job-money/${randomUUID()}/payments`, good)).toMatchObject({ status: 404 });
  expect(await call("GET", "/job-money/x")).toMatchObject({ status: 404 });
  expect(await call("POST", "/job-money/x/invoice")).toMatchObject({ status: 404 });
});

it("keeps the money of jobs to the owner", async () => {
  const { id } = await makeJob(deps);
  for (const path of ["/job-money", `/job-money/${id}`])
    expect(await call("GET", path, undefined, "staff")).toMatchObject({ status: 403 });
  expect(await call("POST", `/job-money/${id}/invoice`, {}, "staff")).toMatchObject({ status: 403 });
  expect(await call("GET", "/job-money?vue=toutes")).toMatchObject({ status: 200, body: { view: "toutes" } });
});

it("opens the month to the owner alone, as figures and as files", async () => {
  expect(await call("GET", "/accounting/2026-11", undefined, "staff")).toMatchObject({ status: 403 });
  expect(await call("GET", "/accounting/2026-13", undefined, "owner")).toMatchObject({ status: 404 });
  expect(await call("GET", "/accounting/2026-11", undefined, "owner")).toMatchObject({
    status: 200,
    body: { from: "2026-11-01", to: "2026-11-30", documents: 0, turnoverCents: 0 },
  });
  for (const [file, head] of [
    ["receipts", "Date;Référence"],
    ["sales", "Pièce;Type"],
    ["vat", "Taux;Base HT"],
  ] as const) {
    const { status, body } = await call("GET", `/accounting/2026-11/${file}`, undefined, "owner");
    expect([status, body.replace("\ufeff", "").startsWith(head)]).toEqual([200, true]);
  }
});
