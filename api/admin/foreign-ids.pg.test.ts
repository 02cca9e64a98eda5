import { expect, it } from "vitest";
import { type AdminRoute, acceptedSamples, listAdminRoutes } from "#tests/support/admin-routes.ts";
import { openDemoAdmin } from "#tests/support/demo-admin.ts";
import { idsOfEveryTable } from "#tests/support/record-ids.ts";

const admin = openDemoAdmin();

const withOneId = listAdminRoutes().filter(({ path }) => path.split(":").length === 2);
const withTwoIds = listAdminRoutes().filter(({ path }) => path.split(":").length === 3);

function bodyOf({ inputs }: AdminRoute): string | undefined {
  const json = inputs.find(({ source }) => source === "json");
  return json && JSON.stringify(acceptedSamples(json)[0]);
}

/** What they answer is about no record: a pasted table, a card that nobody holds. */
const aboutNoRecord = ["POST /fleet/:id/import/preview", "POST /rentals/periods/:id/deposit-hold/check"];

it("an id of another kind of record opens and changes nothing", async () => {
  const ids = await idsOfEveryTable(admin.test.db, 1);
  expect(ids.length).toBeGreaterThan(20);
  const opened: Record<string, string[]> = {};
  const faults: string[] = [];
  for (const route of withOneId) {
    const body = bodyOf(route);
    for (const { table, id } of ids) {
      const path = route.path.replace(/:[^/]+/, id);
      const { status } = await admin.call({ method: route.method, path, ...(body ? { body } : {}) });
      const written = await admin.log.take();
      const name = `${route.method} ${route.path}`;
      if (status >= 500) faults.push(`${name} with an id of ${table}: ${status}`);
      if (status >= 400 && written.length > 0)
        faults.push(`${name} with an id of ${table}: ${status}, but wrote`);
      if (status < 300) opened[name] = [...(opened[name] ?? []), table];
    }
  }
  expect(faults).toEqual([]);
  const several = Object.entries(opened).filter(
    ([name, tables]) => tables.length > 1 && !aboutNoRecord.includes(name),
  );
  expect(Object.fromEntries(several)).toEqual({});
}, 600_000);

/**
 * A record below another one: where it belongs, and where it does not. Those that the demonstration lacks are made.
 */
const belowAnother: Readonly<Record<string, string>> = {
  "/customers/:id/vehicles/:vehicleId": `
    select customer_id as own, id as child, (select id from customers where id <> vehicles.customer_id limit 1) as other
    from vehicles where customer_id is not null limit 1`,
  "/orders/:id/mails/:mailId": `
    with mail as (
      insert into mail_outbox (id, template, props, recipient, status)
      select gen_random_uuid(), 'order-received', jsonb_build_object('orderNumber', number), email, 'queued'
      from orders order by number limit 1 returning id, recipient, props)
    select orders.id as own, mail.id as child,
      (select id from orders as others where number <> props ->> 'orderNumber' and email <> recipient limit 1) as other
    from mail join orders on orders.number = props ->> 'orderNumber'`,
  "/orders/:id/refunds/:refundId": `
    with refund as (
      insert into order_refunds (order_id, money_cents, status, request_key, actor, created_at)
      select id, 100, 'manual', gen_random_uuid(), 'essai', now() from orders limit 1 returning id, order_id)
    select order_id as own, id as child, (select id from orders where id <> order_id limit 1) as other from refund`,
  "/job-money/:id/payments/:paymentId": `
    with payment as (
      insert into job_payments (job_id, means, cents, reference, actor, at)
      select id, 'cash', 100, gen_random_uuid(), 'essai', now() from jobs limit 1 returning id, job_id)
    select job_id as own, id as child, (select id from jobs where id <> job_id limit 1) as other from payment`,
  "/job-money/:id/refunds/:refundId": `
    with payment as (
      insert into job_payments (job_id, means, cents, reference, actor, at)
      select id, 'cash', 100, gen_random_uuid(), 'essai', now() from jobs limit 1 returning id, job_id),
    refund as (
      insert into job_refunds (job_id, payment_id, cents, status, request_key, actor, created_at)
      select job_id, id, 100, 'manual', gen_random_uuid(), 'essai', now() from payment returning id, job_id)
    select job_id as own, id as child, (select id from jobs where id <> job_id limit 1) as other from refund`,
  "/products/:id/variants/:variantId": `
    with variant as (
      insert into product_variants (product_id, label, sku, stock, position)
      select id, gen_random_uuid(), gen_random_uuid(), 1, 0 from products limit 1 returning id, product_id)
    select product_id as own, id as child, (select id from products where id <> product_id limit 1) as other from variant`,
  "/visit-page/:id/photos/:photoId": `
    with photo as (
      insert into visit_photos (id, visit_id, moment, bytes, mime, width, height)
      select gen_random_uuid(), id, 'before', 'x', 'image/webp', 1, 1 from visits where state = 'planned' limit 1
      returning id, visit_id)
    select visit_id as own, id as child, (select id from visits where id <> visit_id and state = 'planned' limit 1) as other
    from photo`,
};

it.each(withTwoIds.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s finds nothing below another record",
  async (_name, route) => {
    const [, base = ""] = /^(.*?:[^/]+\/.*?:[^/]+)/.exec(route.path) ?? [];
    const { rows } = await admin.test.db.pool.query<Record<"own" | "child" | "other", string>>(
      belowAnother[base] ?? `select '${base} is not known here'`,
    );
    const { own = "", child = "", other = "" } = rows[0] ?? {};
    expect([own, child, other]).not.toContain("");
    await admin.log.take();
    const body = bodyOf(route);
    const ask = async (parent: string) => {
      const path = route.path.replace(/:[^/]+/, parent).replace(/:[^/]+/, child);
      return (await admin.call({ method: route.method, path, ...(body ? { body } : {}) })).status;
    };
    const status = await ask(other);
    const written = await admin.log.take();
    expect([status, written]).toEqual([expect.toSatisfy((code: number) => code >= 400 && code < 500), []]);
  },
);
