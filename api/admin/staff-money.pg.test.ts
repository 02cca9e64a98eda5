import { Hono } from "hono";
import { expect, it } from "vitest";
import { makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { startContract } from "#tests/support/subscriptions.ts";
import type { AdminEnv } from "./admin-env.ts";
import { customersRoutes } from "./customers.ts";
import { requireStaff } from "./guard.ts";
import { journalRoutes } from "./journal.ts";

const { deps, rows } = openShop();
/** The token is the role: the sign-in service has its own tests. */
const verify = async (role: string) =>
  ({ userId: role, email: `${role}@exemple.fr`, role, aal: "aal1", sessionId: role }) as never;
const api = () =>
  new Hono<AdminEnv>()
    .use(requireStaff(verify))
    .route("/customers", customersRoutes(deps))
    .route("/journal", journalRoutes(deps));

async function read(role: string, path: string) {
  const response = await api().request(path, { headers: { Authorization: `Bearer ${role}` } });
  expect(response.status).toBe(200);
  return JSON.stringify(await response.json());
}

it("staff read neither what a job or a contract costs nor what was paid for it: on the customer's page, in the journal", async () => {
  await saveSeller(deps.db);
  const job = await makeJob(deps);
  const contract = await startContract(deps);
  const [subscription] = await rows<{ customer_id: string; price_cents: number }>(
    "select customer_id, price_cents from subscriptions where id = $1",
    [contract],
  );
  for (const [path, cents] of [
    [`/customers/${job.customerId}`, job.totalCents],
    [`/customers/${subscription?.customer_id}`, subscription?.price_cents],
    ["/journal", subscription?.price_cents],
  ] as const) {
    const amount = new RegExp(`"\\w*[cC]ents":${cents}\\b`);
    expect([path, amount.test(await read("owner", path))]).toEqual([path, true]);
    expect([path, amount.test(await read("staff", path))]).toEqual([path, false]);
  }
});
