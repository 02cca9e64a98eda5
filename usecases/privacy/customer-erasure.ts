import { sql } from "drizzle-orm";
import { deleteMakeoversOf, type ErasureStep, erasedAddress, erasedName } from "./erasure-steps.ts";

/** After the steps by address, for the customer behind them: each is given the customer's id. */
export const customerErasureSteps: readonly ErasureStep[] = [
  {
    what: "demandes par téléphone",
    why: "un devis accepté s’y rattache",
    erase: (id) => sql`
      with mine as (
        select id from quote_requests where customer_id = ${id} and email = '' and status <> 'accepte'
          and not exists (select from quotes where request_id = quote_requests.id and coalesce(accepted_at, phone_agreed_at) is not null)
      ), printed as (
        delete from quotes where request_id in (select id from mine)
      ), noted as (
        delete from request_notes
        where request_id in (select id from quote_requests where customer_id = ${id} and email = '')
      )
      delete from quote_requests where id in (select id from mine)`,
    remaining: (id) => sql`select from quote_requests where customer_id = ${id} and email = ''`,
  },
  {
    what: "réalisations de sa fiche",
    why: "",
    erase: (id) => deleteMakeoversOf(sql`job_id in (select id from jobs where customer_id = ${id})`),
    remaining: () => sql`select where false`,
  },
  {
    what: "interventions sans adresse e-mail",
    why: "une intervention est à venir, ou sa facture à conserver dix ans",
    erase: (id) => sql`
      with mine as (
        select id from jobs where customer_id = ${id} and contact_email = '' and state = 'cancelled'
      ), seen as (
        select id from visits where job_id in (select id from mine)
      ), noted as (
        delete from visit_entries where visit_id in (select id from seen)
      ), pictured as (
        delete from visit_photos where visit_id in (select id from seen)
      ), written as (
        delete from visit_messages where visit_id in (select id from seen)
      ), texted as (
        delete from sms_messages where job_id in (select id from mine)
      )
      update jobs set contact_name = ${erasedName}, contact_email = ${erasedAddress}, contact_phone = '', street = '',
        place = null, notes = '', cancel_reason = ''
      where id in (select id from mine)`,
    remaining: (id) => sql`select from jobs where customer_id = ${id} and contact_email = ''`,
  },
  {
    what: "fiche client",
    why: "",
    // Those merged into it bear the same person's name.
    erase: (id) => sql`
      with reached as (
        delete from customer_phones where customer_id = ${id}
      ), lived as (
        delete from customer_addresses where customer_id = ${id}
      ), noted as (
        delete from customer_notes where customer_id = ${id}
      ), driven as (
        update vehicles set model = '', plate = '', colour = '', notes = '', nickname = '', site = ''
        where customer_id = ${id}
      ), planned as (
        delete from fleet_plans where customer_id = ${id}
      ), followed as (
        delete from passport_entries where vehicle_id in (select id from vehicles where customer_id = ${id})
      ), shared as (
        delete from vehicle_passports where vehicle_id in (select id from vehicles where customer_id = ${id})
      ), reminded as (
        delete from passport_reminders where customer_id = ${id}
      ), written as (
        delete from customer_emails where customer_id = ${id}
      ), merged as (
        update customers set name = ${erasedName} where merged_into = ${id}
      )
      update customers set name = ${erasedName}, company = '', siren = '', vat_number = '', billing_address = null,
        notes = '', bills_monthly = false
      where id = ${id}`,
    remaining: () => sql`select where false`,
  },
];
