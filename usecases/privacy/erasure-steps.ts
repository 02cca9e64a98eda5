import { type SQL, sql } from "drizzle-orm";

/** The texts in place of an erased name and address. */
export const erasedName = "Personne effacée";
export const erasedAddress = "efface@invalid.example";

export interface ErasureStep {
  readonly what: string;
  readonly why: string;
  readonly erase: (address: string) => SQL;
  readonly remaining: (address: string) => SQL;
}

const none = sql`select where false`;

/** Makeovers with their pictures, whose files nothing else shows. */
export function deleteMakeoversOf(condition: SQL): SQL {
  return sql`
    with mine as (select id from makeovers where ${condition}),
    pictured as (
      delete from makeover_pictures where makeover_id in (select id from mine) returning media_id
    ), stored as (delete from media where id in (select media_id from pictured))
    delete from makeovers where id in (select id from mine)`;
}

/** An order that came to nothing and has no document. */
const isAbandoned = sql`orders.status = 'annulee'
  and not exists (select from billing_documents where order_id = orders.id)`;

/** In this order: a row is erased before the row it points to. */
export const erasureSteps: readonly ErasureStep[] = [
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
      with mine as (delete from review_invitations where lower(email) = ${address} returning id),
      signed as (
        update reviews set author = ${erasedName}, commune = '' where invitation_id in (select id from mine)
      )
      select id from mine`,
    remaining: () => none,
  },
  {
    what: "réalisations",
    why: "",
    erase: (address) =>
      deleteMakeoversOf(sql`job_id in (select id from jobs where lower(contact_email) = ${address})
        or lower(consent_by) = ${address}`),
    remaining: () => none,
  },
  {
    what: "demandes",
    why: "un devis accepté ou une commande s’y rattache",
    erase: (address) => sql`
      with mine as (
        select id from quote_requests
        where lower(email) = ${address} and status <> 'accepte'
          and not exists (
            select from orders where orders.request_id = quote_requests.id and not (${isAbandoned})
          )
          and not exists (select from quotes where request_id = quote_requests.id and coalesce(accepted_at, phone_agreed_at) is not null)
      ), printed as (
        delete from quotes where request_id in (select id from mine)
      ), noted as (
        delete from request_notes
        where request_id in (select id from quote_requests where lower(email) = ${address})
      ), cleared as (
        update quote_requests set notes = '' where lower(email) = ${address} and id not in (select id from mine)
      )
      delete from quote_requests where id in (select id from mine)`,
    remaining: (address) => sql`select from quote_requests where lower(email) = ${address}`,
  },
  {
    what: "locations",
    why: "la location n’est pas terminée",
    erase: (address) => sql`
      with mine as (
        select id from rentals
        where lower(customer_email) = ${address} and (
          status in ('released', 'cancelled')
          or not exists (select from rental_periods where rental_id = rentals.id and active and returned_at is null)
        )
      ), handed as (
        update rental_periods set hand_over_note = '', return_note = '' where rental_id in (select id from mine)
        returning id
      ), pictured as (delete from rental_photos where period_id in (select id from handed)
      ), signed as (delete from rental_inspections where period_id in (select id from handed))
      update rentals
      set customer_name = ${erasedName}, customer_email = ${erasedAddress}, customer_phone = '', notes = ''
      where id in (select id from mine)`,
    remaining: (address) => sql`select from rentals where lower(customer_email) = ${address}`,
  },
  {
    what: "commandes",
    why: "factures à conserver dix ans, ou commande en cours",
    erase: (address) => sql`
      with noted as (
        delete from order_notes where order_id in (select id from orders where lower(email) = ${address})
      ), mine as (
        select id, name from orders where lower(email) = ${address} and ${isAbandoned}
      ), told as (
        update order_events set note = '', actor = case when actor = mine.name then ${erasedName} else actor end
        from mine where order_id = mine.id
      ), given as (update gift_cards set buyer_name = '' where order_id in (select id from mine))
      update orders set name = ${erasedName}, email = ${erasedAddress}, phone = '', note = '', address = null,
        submission_hash = null
      where id in (select id from mine)`,
    remaining: (address) => sql`select from orders where lower(email) = ${address}`,
  },
  {
    what: "cartes cadeaux",
    why: "un solde reste à utiliser",
    erase: (address) => sql`
      with mine as (
        update gift_cards
        set recipient_name = ${erasedName}, recipient_email = ${erasedAddress}, message = '', buyer_name = ''
        where lower(recipient_email) = ${address}
          and (balance_cents = 0 or expires_on < current_date or cancelled_at is not null)
        returning id, order_line_id
      ), never_made as (
        select order_lines.id from order_lines join orders on orders.id = order_id
        where lower(recipient ->> 'email') = ${address} and ${isAbandoned}
          and not exists (select from gift_cards where order_line_id = order_lines.id)
      ), ordered as (
        update order_lines set recipient = recipient
          || jsonb_build_object('name', ${erasedName}::text, 'email', ${erasedAddress}::text, 'message', '')
        where id in (select order_line_id from mine union select id from never_made)
      )
      select id from mine union select id from never_made`,
    remaining: (address) => sql`
      select from gift_cards where lower(recipient_email) = ${address}
      union all
      select from order_lines where lower(recipient ->> 'email') = ${address}
        and not exists (select from gift_cards where order_line_id = order_lines.id)`,
  },
  {
    what: "parrainage",
    why: "",
    erase: (address) => sql`
      with mine as (
        update referral_codes set name = ${erasedName}, email = 'efface-' || code || '@invalid.example'
        where lower(email) = ${address} returning code
      ), credited as (
        update referral_credits set email = 'efface-' || order_id || '@invalid.example',
          person_email = null, person_phone = null
        where lower(email) = ${address} returning code
      )
      select code from mine union all select code from credited`,
    remaining: () => none,
  },
  {
    what: "codes promo",
    why: "",
    erase: (address) => sql`
      update promo_uses set person_email = null, person_phone = null
      where person_email = fold_email(${address}) returning order_id`,
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
    what: "abonnements",
    why: "le contrat est en cours, ou à conserver avec ses factures",
    erase: (address) => sql`
      update subscriptions set contact_name = ${erasedName}, contact_email = ${erasedAddress}, contact_phone = '',
        street = '', latitude = null, longitude = null, end_reason = '', stripe_customer = null
      where lower(contact_email) = ${address} and (state = 'withdrawn' or (state = 'ended' and not exists (
        select from jobs where subscription_id = subscriptions.id and state <> 'cancelled')))`,
    remaining: (address) => sql`select from subscriptions where lower(contact_email) = ${address}`,
  },
  {
    what: "interventions",
    why: "une intervention est à venir, ou sa facture à conserver dix ans",
    erase: (address) => sql`
      with mine as (
        select id from jobs where lower(contact_email) = ${address} and state = 'cancelled'
          and not exists (select from job_refunds where job_id = jobs.id and status <> 'done')
      ), noted as (
        delete from visit_entries where visit_id in (select id from visits where job_id in (select id from mine))
      ), pictured as (
        delete from visit_photos where visit_id in (select id from visits where job_id in (select id from mine))
      ), written as (
        delete from visit_messages where visit_id in (select id from visits where job_id in (select id from mine))
      ), freed as (
        update visits set cancel_reason = '' where job_id in (select id from mine)
      ), described as (
        update job_lines set details = '' where job_id in (select id from mine)
      ), texted as (
        delete from sms_messages where job_id in (select id from mine)
      )
      update jobs set contact_name = ${erasedName}, contact_email = ${erasedAddress}, contact_phone = '', street = '',
        latitude = null, longitude = null, place = null, notes = '', cancel_reason = ''
      where id in (select id from mine)`,
    remaining: (address) => sql`select from jobs where lower(contact_email) = ${address}`,
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
