import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { purgeLog } from "#db/schema/purge-log.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { personKey } from "./person-key.ts";

/** What stands in the place of a name and an address that were erased. */
export const erasedName = "Personne effacée";
const erasedAddress = "efface@invalid.example";

export interface Erasure {
  readonly what: string;
  readonly erased: number;
  /** Left in place because the law, or an order under way, asks for it. */
  readonly kept: number;
  readonly why: string;
}

interface Step {
  readonly what: string;
  readonly why: string;
  readonly erase: (address: string) => SQL;
  readonly remaining: (address: string) => SQL;
}

const none = sql`select where false`;

/** In this order: what points at something goes before it. */
const steps: readonly Step[] = [
  {
    what: "newsletter",
    why: "",
    erase: (address) => sql`delete from newsletter_subscribers where email = ${address}`,
    remaining: () => none,
  },
  {
    what: "avis",
    why: "",
    erase: (address) => sql`
      with mine as (delete from review_invitations where lower(email) = ${address} returning id)
      update reviews set author = ${erasedName}, commune = '' where invitation_id in (select id from mine)`,
    remaining: () => none,
  },
  {
    what: "demandes",
    why: "un devis accepté ou une commande s’y rattache",
    erase: (address) => sql`
      with mine as (
        select id from quote_requests
        where lower(email) = ${address} and status <> 'accepte'
          and not exists (select from orders where orders.request_id = quote_requests.id)
          and not exists (select from quotes where request_id = quote_requests.id and accepted_at is not null)
      ), printed as (delete from quotes where request_id in (select id from mine))
      delete from quote_requests where id in (select id from mine)`,
    remaining: (address) => sql`select from quote_requests where lower(email) = ${address}`,
  },
  {
    what: "locations",
    why: "la location n’est pas terminée",
    erase: (address) => sql`
      update rentals set customer_name = ${erasedName}, customer_email = ${erasedAddress}, customer_phone = ''
      where lower(customer_email) = ${address} and (
        status in ('released', 'cancelled')
        or not exists (select from rental_periods where rental_id = rentals.id and active and returned_at is null)
      )`,
    remaining: (address) => sql`select from rentals where lower(customer_email) = ${address}`,
  },
  {
    what: "commandes",
    why: "factures à conserver dix ans, ou commande en cours",
    erase: (address) => sql`
      with noted as (
        delete from order_notes where order_id in (select id from orders where lower(email) = ${address})
      )
      update orders set name = ${erasedName}, email = ${erasedAddress}, phone = '', note = '', address = null
      where lower(email) = ${address} and status = 'annulee'
        and not exists (select from billing_documents where order_id = orders.id)`,
    remaining: (address) => sql`select from orders where lower(email) = ${address}`,
  },
  {
    what: "cartes cadeaux",
    why: "un solde reste à utiliser",
    erase: (address) => sql`
      update gift_cards
      set recipient_name = ${erasedName}, recipient_email = ${erasedAddress}, message = '', buyer_name = ''
      where lower(recipient_email) = ${address}
        and (balance_cents = 0 or expires_on < current_date or cancelled_at is not null)`,
    remaining: (address) => sql`select from gift_cards where lower(recipient_email) = ${address}`,
  },
  {
    what: "parrainage",
    why: "",
    erase: (address) => sql`
      update referral_codes set name = ${erasedName}, email = 'efface-' || code || '@invalid.example'
      where lower(email) = ${address}`,
    remaining: () => none,
  },
  {
    what: "déclarations",
    why: "la déclaration n’est pas encore traitée",
    erase: (address) => sql`
      update declarations set name = ${erasedName}, email = ${erasedAddress}, phone = '', details = '{}'
      where lower(email) = ${address} and handled_at is not null`,
    remaining: (address) => sql`select from declarations where lower(email) = ${address}`,
  },
  {
    what: "e-mails",
    why: "un envoi est en cours",
    erase: (address) => sql`
      delete from mail_outbox
      where (lower(recipient) = ${address} or lower(reply_to) = ${address}) and status <> 'sending'`,
    remaining: (address) => sql`
      select from mail_outbox where lower(recipient) = ${address} or lower(reply_to) = ${address}`,
  },
];

/** Forgets a person as far as the law allows, all in one go, and says exactly what stays and why. */
export async function erasePerson(
  deps: Deps,
  { email, actor }: { readonly email: string; readonly actor: string },
): Promise<readonly Erasure[]> {
  const address = email.trim().toLowerCase();
  return deps.db.orm.transaction(async (transaction) => {
    const report: Erasure[] = [];
    for (const step of steps) report.push(await take(transaction, step, address));
    const total = report.reduce((sum, { erased }) => sum + erased, 0);
    const now = deps.now();
    if (total > 0)
      await transaction.insert(purgeLog).values({ at: now, what: "personne", count: total, actor });
    await recordChange(transaction, {
      actor,
      action: "person.erased",
      subjectKind: "person",
      subjectId: personKey(address),
      detail: Object.fromEntries(report.map(({ what, erased, kept }) => [what, { erased, kept }])),
    });
    await invalidatePages(transaction, ["reviews"]);
    return report;
  });
}

async function take(transaction: Executor, step: Step, address: string): Promise<Erasure> {
  const erased = (await transaction.execute(step.erase(address))).rowCount ?? 0;
  const kept = (await transaction.execute(step.remaining(address))).rowCount ?? 0;
  return { what: step.what, erased, kept, why: kept > 0 ? step.why : "" };
}
