import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TestSmtpServer } from "#tests/support/smtp-server.ts";
import type { StripeServer } from "#tests/support/stripe-server.ts";
import type { Acknowledged } from "./customers.ts";

interface Told {
  readonly acknowledged: Acknowledged;
  readonly stripe: StripeServer;
  readonly smtp: TestSmtpServer;
  readonly initialStock: number;
  readonly kills: number;
}

/** Messages in the hands of the program when it is killed: record 76. */
const copiesPerKill = 4;
const calmMs = 240_000;

/** Whether everything that was acknowledged is stored once, and nothing else but what was cut off before its answer. */
export async function compareWithStored(
  url: string,
  told: Told,
  say: (line: string) => void,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
  try {
    await untilCalm(rows);
    const faults = [
      ...(await orderFaults(rows, told)),
      ...(await visitFaults(rows, told)),
      ...(await mailFaults(rows, told, say)),
    ];
    const { orders, visits } = told.acknowledged;
    if (orders.size === 0 || visits.size === 0) faults.push("rien n’a été commandé ou réservé");
    const [counts] = await rows<{ orders: number; payments: number; invoices: number }>(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from order_payments) as payments,
         (select count(*)::int from billing_documents) as invoices`,
    );
    say(
      `confirmées\u00a0: ${orders.size} commandes payées, ${visits.size} rendez-vous\u00a0; en base\u00a0: ${counts?.orders} commandes, ${counts?.payments} paiements, ${counts?.invoices} factures`,
    );
    for (const fault of faults) say(`  ${fault}`);
    return faults.length === 0;
  } finally {
    await client.end();
  }
}

type Rows = <Row>(statement: string) => Promise<Row[]>;

/** Until every message has left and every invoice is written. */
async function untilCalm(rows: Rows): Promise<void> {
  const end = performance.now() + calmMs;
  for (;;) {
    const [left] = await rows<{ mails: number; documents: number }>(
      `select (select count(*)::int from mail_outbox where status not in ('sent', 'dead', 'captured')) as mails,
         (select count(*)::int from waiting_documents) as documents`,
    );
    if (left?.mails === 0 && left.documents === 0) return;
    if (performance.now() > end) throw new Error(`still waiting: ${JSON.stringify(left)}`);
    await pause(500);
  }
}

async function orderFaults(
  rows: Rows,
  { acknowledged, stripe, initialStock }: Told,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const stored = await rows<{
    email: string;
    number: string;
    status: string;
    payments: string[];
    invoices: number;
  }>(
    `select email, number, status,
       array(select reference from order_payments p where p.order_id = orders.id) as payments,
       (select count(*)::int from billing_documents b where b.order_id = orders.id and series = 'invoice') as invoices
     from orders`,
  );
  const byEmail = Map.groupBy(stored, ({ email }) => email);
  for (const [email, same] of byEmail) if (same.length > 1) faults.push(`commande en double\u00a0: ${email}`);
  for (const [email, { number, paymentIntent }] of acknowledged.orders) {
    const order = byEmail.get(email)?.[0];
    if (order?.number !== number) faults.push(`commande perdue\u00a0: ${number}`);
    else if (order.payments.join() !== (paymentIntent ?? ""))
      faults.push(
        `paiements de ${number}\u00a0: ${order.payments.join() || "aucun"}, attendu ${paymentIntent}`,
      );
    else if (order.invoices !== 1) faults.push(`factures de ${number}\u00a0: ${order.invoices}`);
  }
  const paid = stripe.sessions.filter(({ status }) => status === "complete").length;
  const recorded = stored.reduce((sum, { payments }) => sum + payments.length, 0);
  if (paid !== recorded) faults.push(`payées chez Stripe\u00a0: ${paid}, enregistrées\u00a0: ${recorded}`);
  if (stripe.refunds.length > 0) faults.push(`remboursements non demandés\u00a0: ${stripe.refunds.length}`);
  const [money] = await rows<{ taken: number; ordered: number; gaps: number }>(
    `select (${initialStock} - (select sum(stock) from products))::int as taken,
       (select coalesce(sum(quantity), 0)::int from order_lines) as ordered,
       (select count(*)::int from (
         select sequence, row_number() over (partition by series, year order by sequence) as expected
         from billing_documents) numbered where sequence <> expected) as gaps`,
  );
  if (money?.taken !== money?.ordered)
    faults.push(`stock\u00a0: ${money?.taken} pièces prises, ${money?.ordered} commandées`);
  if (money?.gaps !== 0) faults.push(`numéros de facture décalés\u00a0: ${money?.gaps}`);
  return faults;
}

async function visitFaults(rows: Rows, { acknowledged }: Told): Promise<readonly string[]> {
  const stored = await rows<{ email: string; state: string }>(
    `select contact_email as email, visits.state from visits join jobs on jobs.id = job_id
     where visits.state in ('planned', 'cancelled')`,
  );
  const byEmail = Map.groupBy(stored, ({ email }) => email);
  const wrong = [...acknowledged.visits].filter(
    ([email, state]) =>
      byEmail
        .get(email)
        ?.map((visit) => visit.state)
        .join() !== state,
  );
  const [overlaps] = await rows<{ count: number }>(
    `select count(*)::int from visits a join visits b on a.worker_id = b.worker_id and a.id < b.id
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.state = 'planned' and b.state = 'planned'`,
  );
  return [
    ...wrong.map(([email, state]) => `rendez-vous de ${email}\u00a0: attendu ${state}`),
    ...(overlaps?.count === 0 ? [] : [`rendez-vous qui se chevauchent\u00a0: ${overlaps?.count}`]),
  ];
}

async function mailFaults(
  rows: Rows,
  { smtp, kills }: Told,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const outbox = await rows<{ message_id: string; status: string }>(
    "select message_id, status from mail_outbox",
  );
  const arrived = Map.groupBy(smtp.accepted, ({ messageId }) => messageId);
  const known = new Set(outbox.map(({ message_id }) => message_id));
  const lost = outbox.filter(({ message_id }) => !arrived.has(message_id)).length;
  const unknown = [...arrived.keys()].filter((id) => !known.has(id)).length;
  const copies = smtp.accepted.length - arrived.size;
  if (lost > 0) faults.push(`e-mails perdus\u00a0: ${lost}`);
  if (unknown > 0) faults.push(`e-mails sous un second Message-ID\u00a0: ${unknown}`);
  if (copies > copiesPerKill * kills) faults.push(`copies du même e-mail\u00a0: ${copies}`);
  const doubled = await rows<{ template: string; count: number }>(
    `select template, count(*)::int from mail_outbox group by template, recipient, reply_to, props
     having count(*) > 1 and coalesce(reply_to, recipient) like '%-%-%-%-%@exemple.fr'`,
  );
  for (const { template, count } of doubled) faults.push(`e-mail écrit ${count} fois\u00a0: ${template}`);
  say(
    `e-mails\u00a0: ${outbox.length} écrits, ${arrived.size} arrivés, ${copies} remis deux fois sous le même Message-ID`,
  );
  return faults;
}
