import { type SQL, sql } from "drizzle-orm";

/** What is kept of a customer whatever the address it came under, by the name the person reads. */
export const customerSources: Readonly<Record<string, (customerId: string) => SQL>> = {
  "fiche client": (id) => sql`
    select name, kind, company, siren, vat_number, billing_address, created_at, notes as notes_internes,
      (select json_agg(email) from customer_emails where customer_id = customers.id) as emails,
      (select json_agg(phone) from customer_phones where customer_id = customers.id) as phones,
      (select json_agg(json_build_object('street', street, 'postal_code', postal_code, 'commune', commune))
       from customer_addresses where customer_id = customers.id) as addresses,
      (select json_agg(json_build_object(
        'category', category, 'model', model, 'plate', plate, 'colour', colour, 'notes', notes,
        'nickname', nickname, 'site', site))
       from vehicles where customer_id = customers.id) as vehicles,
      (select json_agg(json_build_object(
        'offer', offer, 'every_weeks', every_weeks, 'weekday', weekday, 'starts_on', starts_on, 'ended_at', ended_at))
       from fleet_plans where customer_id = customers.id) as passages_reguliers,
      (select json_agg(json_build_object('at', at, 'body', body) order by id)
       from customer_notes where customer_id = customers.id) as notes_de_la_fiche
    from customers where id = ${id}`,
  "carnets des véhicules": (id) => sql`
    select vehicles.model as vehicule, passport_entries.kind, title, surfaces, product, finish, batch, light, microns,
      done_on, cured_on, guaranteed_until, upkeep_on
    from passport_entries join vehicles on vehicles.id = vehicle_id
    where customer_id = ${id} and removed_at is null order by done_on, passport_entries.created_at`,
  "partage des carnets": (id) => sql`
    select vehicles.model as vehicule, shared_at, reminders_stopped_at
    from vehicle_passports join vehicles on vehicles.id = vehicle_id where customer_id = ${id}`,
  "rappels d’entretien": (id) => sql`
    select kind, due_on, sent_at from passport_reminders where customer_id = ${id} order by sent_at`,
  "demandes par téléphone": (id) => sql`
    select created_at, status, name, phone, message, items, details, commune, notes as notes_internes,
      (select json_agg(json_build_object('number', number, 'created_at', created_at, 'document', document))
       from quotes where request_id = quote_requests.id) as devis
    from quote_requests where customer_id = ${id} and email = '' order by created_at`,
  "espace client": (id) => sql`
    select customer_emails.email,
      (select coalesce(json_agg(json_build_object(
        'device', device, 'created_at', created_at, 'last_used_at', last_used_at) order by created_at), '[]')
       from customer_sessions where address = folded) as connexions,
      (select coalesce(json_agg(json_build_object(
        'name', name, 'created_at', created_at, 'last_used_at', last_used_at) order by created_at), '[]')
       from customer_passkeys where address = folded) as clés
    from customer_emails where customer_id = ${id} order by customer_emails.created_at`,
  "réalisations de sa fiche": (id) => sql`
    select title, vehicle, commune, done_on, consent, consent_by, consent_at, consent_means, consent_text, published_at
    from makeovers where job_id in (select id from jobs where customer_id = ${id} and contact_email = '')
    order by created_at`,
};
