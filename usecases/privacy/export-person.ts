import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { personKey } from "./person-key.ts";

/** Where a person's data lie, by the name the person reads; `address` is the e-mail in lower case. */
const sources: Readonly<Record<string, (address: string) => SQL>> = {
  demandes: (address) => sql`
    select id, created_at, kind, status, name, email, phone, message, items, details, commune, consent_text, consent_at
    from quote_requests where lower(email) = ${address} order by created_at`,
  devis: (address) => sql`
    select quotes.number, quotes.created_at, quotes.document
    from quotes join quote_requests on quote_requests.id = quotes.request_id
    where lower(quote_requests.email) = ${address} order by quotes.created_at`,
  commandes: (address) => sql`
    select number, created_at, status, name, email, phone, note, delivery_way, address, payment_way, total_cents,
      terms_version,
      (select json_agg(json_build_object('title', title, 'quantity', quantity, 'unit_cents', unit_cents))
       from order_lines where order_id = orders.id) as lines
    from orders where lower(email) = ${address} order by created_at`,
  factures: (address) => sql`
    select billing_documents.number, billing_documents.created_at, billing_documents.document
    from billing_documents join orders on orders.id = billing_documents.order_id
    where lower(orders.email) = ${address} order by billing_documents.created_at`,
  locations: (address) => sql`
    select id, created_at, machine, days, status, price_cents, customer_name, customer_email, customer_phone
    from rentals where lower(customer_email) = ${address} order by created_at`,
  avis: (address) => sql`
    select reviews.created_at, reviews.author, reviews.commune, reviews.rating, reviews.body, reviews.status
    from reviews join review_invitations on review_invitations.id = reviews.invitation_id
    where lower(review_invitations.email) = ${address} order by reviews.created_at`,
  "cartes cadeaux": (address) => sql`
    select created_at, initial_cents, balance_cents, recipient_name, recipient_email, message, expires_on
    from gift_cards where lower(recipient_email) = ${address} order by created_at`,
  parrainage: (address) => sql`
    select code, name, email, created_at from referral_codes where lower(email) = ${address}`,
  déclarations: (address) => sql`
    select number, kind, received_at, name, email, phone, order_number, details
    from declarations where lower(email) = ${address} order by received_at`,
  newsletter: (address) => sql`
    select email, status, consent_text, consent_at, confirmed_at, unsubscribed_at
    from newsletter_subscribers where email = ${address}`,
  "e-mails envoyés": (address) => sql`
    select created_at, sent_at, subject, status from mail_outbox where lower(recipient) = ${address}
    order by created_at`,
};

export type PersonExport = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Everything the site holds about the owner of an e-mail address, to be handed to that person within a month. */
export async function exportPerson(
  deps: Deps,
  { email, actor }: { readonly email: string; readonly actor: string },
): Promise<PersonExport> {
  const address = email.trim().toLowerCase();
  return deps.db.orm.transaction(
    async (transaction) => {
      const found: Record<string, readonly Record<string, unknown>[]> = {};
      for (const [name, query] of Object.entries(sources)) {
        const { rows } = await transaction.execute(query(address));
        found[name] = rows;
      }
      const subjectId = personKey(address);
      await recordChange(transaction, { actor, action: "person.exported", subjectKind: "person", subjectId });
      return found;
    },
    { isolationLevel: "repeatable read" },
  );
}
