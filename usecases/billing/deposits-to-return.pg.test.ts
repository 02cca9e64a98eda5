import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Executor } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { finishJob, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { testLinkKey } from "#tests/support/test-database.ts";
import { cancelJob } from "../planning/cancel-job.ts";
import { issueJobInvoice } from "./issue-job-invoice.ts";
import { readDepositsToReturn } from "./read-deposits-to-return.ts";
import { recordJobPayment } from "./record-job-payment.ts";
import { refundJob } from "./refund-job.ts";
import { reverseJobPayment } from "./reverse-job-payment.ts";

const { deps, racing, rows } = openShop();
const actor = "lea@reflet.example";
const pay = (jobId: string, cents: number, by = deps) =>
  recordJobPayment(by, { jobId, cents, means: "cash", key: randomUUID(), actor });
const refund = (jobId: string, cents: number, by = deps) =>
  refundJob(by, { jobId, cents, reason: "Geste", key: randomUUID(), actor });

beforeEach(async () => {
  await saveSeller(deps.db);
  await openLinkKeys(racing.db, testLinkKey);
});

/** Jobs whose kept sum is not what their payments and refunds add up to. */
const wrongSums = () =>
  rows(`select number, held_cents from jobs where held_cents <>
    coalesce((select sum(cents) from job_payments where job_id = jobs.id and not is_surplus), 0)
    - coalesce((select sum(cents) from job_refunds
        where job_id = jobs.id and not is_surplus and not lowers_invoice), 0)`);

it("what is held for a job follows its payments, reversals and refunds, also at the same moment", async () => {
  const { id: jobId } = await makeJob(deps);
  await Promise.all([1, 2, 3, 4].map((euros) => pay(jobId, euros * 10_00, racing)));
  const [{ id: paymentId } = { id: "" }] = await rows<{ id: string }>(
    "select id from job_payments where cents = 4000",
  );
  await reverseJobPayment(deps, { jobId, paymentId, reason: "Erreur", actor });
  await Promise.all([refund(jobId, 5_00, racing), refund(jobId, 6_00, racing), pay(jobId, 7_00, racing)]);
  expect(await rows("select held_cents from jobs where id = $1", [jobId])).toEqual([{ held_cents: 56_00 }]);

  await finishJob(deps, jobId);
  await issueJobInvoice(deps, { jobId, actor });
  await pay(jobId, 244_00);
  await refund(jobId, 20_00);
  expect(await wrongSums()).toEqual([]);
});

it("money that comes does not count as a change of the job", async () => {
  const { id: jobId } = await makeJob(deps);
  await rows("alter table jobs disable trigger jobs_touch");
  await rows("update jobs set updated_at = '2020-01-01' where id = $1", [jobId]);
  await rows("alter table jobs enable trigger jobs_touch");
  const insert = `insert into job_payments (job_id, means, cents, reference, actor, at)
    values ($1, 'cash', 1000, gen_random_uuid()::text, '', now())`;
  await rows(insert, [jobId]);
  const year = () =>
    rows("select extract(year from updated_at)::int as year from jobs where id = $1", [jobId]);
  expect(await year()).toEqual([{ year: 2020 }]);
  await rows("update jobs set notes = 'Portail vert' where id = $1", [jobId]);
  expect(await year()).not.toEqual([{ year: 2020 }]);
});

it("cancelled jobs of which nothing is left to return are not read", async () => {
  const { id: jobId, version } = await makeJob(deps);
  await pay(jobId, 50_00);
  await cancelJob(deps, { jobId, version, reason: "", actor });
  await rows(
    `insert into jobs (number, customer_id, state, source, contact_name, minutes, cancelled_at)
     select 'A-' || n, customer_id, 'cancelled', source, contact_name, minutes, now() - n * interval '1 hour'
     from jobs, generate_series(1, 3000) n where id = $1`,
    [jobId],
  );
  await rows(
    `insert into job_payments (job_id, means, cents, reference, actor, at)
     select id, 'cash', 1000, id::text, '', now() from jobs where number like 'A-%'`,
  );
  await rows(
    `insert into job_refunds (job_id, payment_id, cents, status, request_key, actor, created_at)
     select job_id, id, 1000, 'done', gen_random_uuid()::text, '', now() from job_payments where cents = 1000 and actor = ''
       and job_id in (select id from jobs where number like 'A-%')`,
  );
  await rows("vacuum (analyze) jobs");
  expect(await readDepositsToReturn(deps.db.orm)).toMatchObject([{ jobId, cents: 50_00 }]);
  expect(await wrongSums()).toEqual([]);

  let plan = "";
  const explaining = {
    execute: async (query: SQL) => {
      const { rows: lines } = await deps.db.orm.execute<{ "QUERY PLAN": string }>(
        sql`explain (analyze, costs off, timing off, summary off) ${query}`,
      );
      plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
      return { rows: [] };
    },
  } as unknown as Executor;
  await readDepositsToReturn(explaining);
  expect(plan).toMatch(/Index Scan using jobs_cancelled_held on jobs \(actual rows=1(\.00)? loops=1\)/);
});
