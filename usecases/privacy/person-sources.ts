import { type SQL, sql } from "drizzle-orm";

/** The staff's notes are about the person too (GDPR, article 15); their author is left out. */
const notesOf = (table: SQL, owner: SQL) => sql`
  (select coalesce(json_agg(json_build_object('at', at, 'body', body) order by id), '[]') from ${table}
   where ${owner}) as notes_internes`;

/** The queries for a person's data, by the name the person reads; `address` is the e-mail in lower case. */
export const personSources: Readonly<Record<string, (address: string) => SQL>> = {
  demandes: (address) => sql`
    select id, created_at, kind, status, name, email, phone, message, items, details, commune, consent_text, consent_at,
      planned_on, notes, ${notesOf(sql`request_notes`, sql`request_id = quote_requests.id`)},
      (select coalesce(json_agg(json_build_object(
        'created_at', created_at, 'type', mime, 'base64', translate(encode(bytes, 'base64'), E'\\n', '')
      )), '[]') from request_photos where request_id = quote_requests.id) as photos
    from quote_requests where lower(email) = ${address} order by created_at`,
  devis: (address) => sql`
    select quotes.number, quotes.created_at, quotes.document, quotes.sent_at, quotes.reminded_at, quotes.accepted_at,
      quotes.accept_text, quotes.phone_agreed_at, quotes.phone_agreed_text, quotes.declined_at, quotes.decline_reason
    from quotes join quote_requests on quote_requests.id = quotes.request_id
    where lower(quote_requests.email) = ${address} order by quotes.created_at`,
  commandes: (address) => sql`
    select number, created_at, status, name, email, phone, note, delivery_way, address, payment_way, total_cents,
      terms_version, ${notesOf(sql`order_notes`, sql`order_id = orders.id`)},
      (select json_agg(json_build_object(
        'title', title, 'quantity', quantity, 'unit_cents', unit_cents, 'recipient', recipient
      )) from order_lines where order_id = orders.id) as lines,
      (select json_agg(json_build_object('at', at, 'kind', kind, 'note', note) order by id)
       from order_events where order_id = orders.id) as events
    from orders where lower(email) = ${address} order by created_at`,
  factures: (address) => sql`
    select billing_documents.number, billing_documents.created_at, billing_documents.document
    from billing_documents left join orders on orders.id = billing_documents.order_id
      left join jobs on jobs.id = billing_documents.job_id
    where lower(orders.email) = ${address} or lower(jobs.contact_email) = ${address}
    order by billing_documents.created_at`,
  locations: (address) => sql`
    select id, created_at, machine, days, status, price_cents, customer_name, customer_email, customer_phone,
      notes as notes_internes,
      (select json_agg(json_build_object(
        'first_day', first_day, 'last_day', last_day, 'handed_over_at', handed_over_at, 'hand_over_note', hand_over_note,
        'returned_at', returned_at, 'return_state', return_state, 'return_note', return_note
      ) order by first_day) from rental_periods where rental_id = rentals.id) as periods
    from rentals where lower(customer_email) = ${address} order by created_at`,
  avis: (address) => sql`
    select invitation.created_at as invited_at, invitation.name, invitation.service, invitation.experience_on,
      reviews.created_at, author, commune, rating, body, status, refusal_reason, reply
    from review_invitations as invitation left join reviews on reviews.invitation_id = invitation.id
    where lower(invitation.email) = ${address} order by invitation.created_at`,
  "cartes cadeaux": (address) => sql`
    select created_at, initial_cents, balance_cents, recipient_name, recipient_email, buyer_name, message, expires_on
    from gift_cards
    where lower(recipient_email) = ${address}
      or order_id in (select id from orders where lower(email) = ${address})
    union all
    select orders.created_at, unit_cents, 0, recipient ->> 'name', recipient ->> 'email', orders.name,
      recipient ->> 'message', null
    from order_lines join orders on orders.id = order_id
    where lower(recipient ->> 'email') = ${address}
      and not exists (select from gift_cards where order_line_id = order_lines.id)
    order by created_at`,
  parrainage: (address) => sql`
    select code, name, email, created_at, 'parrain' as role from referral_codes where lower(email) = ${address}
    union all
    select code, '', email, created_at, 'filleul' from referral_credits where lower(email) = ${address}`,
  déclarations: (address) => sql`
    select number, kind, received_at, name, email, phone, order_number, details
    from declarations where lower(email) = ${address} order by received_at`,
  interventions: (address) => sql`
    select number, created_at, state, contact_name, contact_email, contact_phone, street, postal_code, commune, place,
      total_cents, early_start_text, early_start_at, notes as notes_internes,
      (select coalesce(json_agg(json_build_object(
        'title', title, 'details', details, 'quantity', quantity, 'unit_cents', unit_cents) order by position), '[]')
       from job_lines where job_id = jobs.id) as lines,
      (select coalesce(json_agg(json_build_object(
        'starts_at', starts_at, 'ends_at', ends_at, 'state', state) order by starts_at), '[]')
       from visits where job_id = jobs.id) as visits,
      (select coalesce(json_agg(json_build_object('at', at, 'author', author, 'body', body) order by at), '[]')
       from visit_messages where visit_id in (select id from visits where job_id = jobs.id)) as messages,
      (select coalesce(json_agg(json_build_object('at', created_at, 'body', body) order by created_at), '[]')
       from sms_messages where job_id = jobs.id) as sms,
      (select coalesce(json_agg(json_build_object(
        'at', happened_at, 'kind', kind, 'content', content) order by happened_at, sequence), '[]')
       from visit_entries where visit_id in (select id from visits where job_id = jobs.id)) as entries,
      (select coalesce(json_agg(json_build_object(
        'created_at', created_at, 'type', mime, 'base64', translate(encode(bytes, 'base64'), E'\\n', ''))), '[]')
       from visit_photos where visit_id in (select id from visits where job_id = jobs.id)) as photos
    from jobs where lower(contact_email) = ${address} order by created_at`,
  réalisations: (address) => sql`
    select title, vehicle, commune, done_on, consent, consent_by, consent_at, consent_means, consent_text, published_at
    from makeovers
    where job_id in (select id from jobs where lower(contact_email) = ${address}) or lower(consent_by) = ${address}
    order by created_at`,
  abonnements: (address) => sql`
    select number, created_at, state, title, price_cents, next_price_cents, next_price_from, rhythm_months, term_months,
      starts_on, contact_name, contact_email, contact_phone, street, postal_code, commune, accepted_at, accept_text,
      early_start_text, ended_at, ends_on, end_reason,
      (select coalesce(json_agg(json_build_object('due_on', due_on, 'is_free', is_free) order by position), '[]')
       from subscription_months where subscription_id = subscriptions.id) as passages
    from subscriptions where lower(contact_email) = ${address} order by created_at`,
  newsletter: (address) => sql`
    select email, status, consent_text, consent_at, confirmed_at, unsubscribed_at, refused_at, refused_reason,
      (select coalesce(json_agg(json_build_object('at', queued_at, 'subject', subject) order by queued_at), '[]')
       from newsletter_sends join newsletter_issues on newsletter_issues.id = issue_id
       where subscriber_id = newsletter_subscribers.id) as lettres
    from newsletter_subscribers where email = ${address}`,
  "e-mails": (address) => sql`
    select created_at, sent_at, recipient, subject, status, body,
      coalesce(props ->> 'code', props -> 'card' ->> 'code') as code
    from mail_outbox
    where lower(recipient) = ${address} or lower(reply_to) = ${address} order by created_at`,
};
