-- Less work for each request, order and message. What is stored, found and counted stays the same.

-- The same words as before, without queries, which cost several times as much. Those of a text come in another order,
-- so the names of customers are indexed again.
create or replace function folded_words(given text) returns text[] language sql immutable parallel safe
  return coalesce(tsvector_to_array(array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(fold_text(given), '[^[:alnum:]]+', ' ', 'g') || ' '
      || regexp_replace(fold_text(given), '[^[:alnum:]\s]+', '', 'g'),
    '\s+'), ''))), '{}');
reindex index customers_folded_name;

create or replace function phone_words(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  dialled text := regexp_replace(regexp_replace(given, '^\+33', '0'), '\D', '', 'g');
  words text[] := '{}';
begin
  for place in 1..coalesce(length(dialled), 0) - 3 loop
    words := words || substr(dialled, place);
  end loop;
  return words;
end;
$$;

-- A new customer, the address and the number are stored by one statement. Words follow in the same one, or here for a
-- number that is new: the triggers of addresses and numbers leave alone what another trigger stores by this function.
create or replace function customer_of(given_name text, given_email text, given_phone text)
returns uuid language plpgsql as $$
declare
  key text := fold_email(trim(given_email));
  shown text := coalesce(nullif(trim(given_name), ''), given_email);
  known uuid;
begin
  -- The last one stands in the place of addresses that were erased.
  if given_email is null or position('@' in given_email) = 0 or given_email = 'efface@invalid.example' then
    return null;
  end if;
  -- Again when another made it first; a third time when that one was erased meanwhile.
  for attempt in 1..3 loop
    select customer_id into known from customer_emails where folded = key;
    if known is not null then
      if given_phone <> '' then
        insert into customer_phones (customer_id, phone) values (known, given_phone) on conflict do nothing;
        if found then perform write_customer_words(known); end if;
      end if;
      return known;
    end if;
    with made as (
      insert into customer_emails (folded, customer_id, email) values (key, gen_random_uuid(), trim(given_email))
      on conflict (folded) do nothing
      returning customer_id
    ), person as (
      insert into customers (id, name, search_words)
      select customer_id, shown, array_to_tsvector(
        folded_words(shown) || folded_words(trim(given_email)) || phone_words(coalesce(given_phone, '')))
      from made
    ), number as (
      insert into customer_phones (customer_id, phone) select customer_id, given_phone from made where given_phone <> ''
    )
    select customer_id into known from made;
    if known is not null then return known; end if;
  end loop;
  return null;
end;
$$;

create or replace function keep_customer_words() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'customers' then
    perform write_customer_words(new.id);
    return null;
  end if;
  if tg_op <> 'INSERT' then perform write_customer_words(old.customer_id); end if;
  if tg_op <> 'DELETE' then perform write_customer_words(new.customer_id); end if;
  return null;
end;
$$;
drop function has_customer_words(uuid, text[]);

drop trigger customers_words on customers;
create trigger customers_new_words after insert on customers for each row
  when (new.search_words = '') execute function keep_customer_words();
create trigger customers_words after update of name, company, siren on customers
  for each row execute function keep_customer_words();
drop trigger customer_emails_words on customer_emails;
create trigger customer_emails_new_words after insert on customer_emails for each row
  when (pg_trigger_depth() = 0) execute function keep_customer_words();
create trigger customer_emails_words after update or delete on customer_emails
  for each row execute function keep_customer_words();
drop trigger customer_phones_words on customer_phones;
create trigger customer_phones_new_words after insert on customer_phones for each row
  when (pg_trigger_depth() = 0) execute function keep_customer_words();
create trigger customer_phones_words after update or delete on customer_phones
  for each row execute function keep_customer_words();

-- In a language that keeps the plan of its statements from call to call.
create or replace function queue_webhook(event_name text, facts jsonb) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, payload)
  select id, event_name, jsonb_build_object(
    'type', event_name,
    'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', facts)
  from webhook_endpoints where stopped_at is null and event_name = any (events);
end;
$$;

-- Messages that wait are few and are counted by their index (usecases/mails/browse-mails.ts); those that are over are
-- counted here. A message left five lines on its way, now one.
create or replace function count_mails() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status in ('sent', 'captured', 'dead') then
    insert into list_counts values ('mails', array[old.status, starts_with(old.template, 'auth-')::text], -1);
  end if;
  if tg_op <> 'DELETE' and new.status in ('sent', 'captured', 'dead') then
    insert into list_counts values ('mails', array[new.status, starts_with(new.template, 'auth-')::text], 1);
  end if;
  return null;
end;
$$;
drop trigger mail_outbox_count on mail_outbox;
create trigger mail_outbox_count after insert on mail_outbox for each row
  when (new.status in ('sent', 'captured', 'dead')) execute function count_mails();
create trigger mail_outbox_uncount after delete on mail_outbox for each row
  when (old.status in ('sent', 'captured', 'dead')) execute function count_mails();
drop trigger mail_outbox_recount on mail_outbox;
create trigger mail_outbox_recount after update on mail_outbox for each row
  when (old.status <> new.status
    and (old.status in ('sent', 'captured', 'dead') or new.status in ('sent', 'captured', 'dead')))
  execute function count_mails();
delete from list_counts where list = 'mails' and facets[1] in ('queued', 'sending', 'failed');

-- Handing a message over to the queue writes no index any more, when its page has room for the changed row: new messages
-- are found by their state. Parts of addresses and subjects are indexed once a message has left or failed.
drop index mail_outbox_undispatched;
alter table mail_outbox set (fillfactor = 60);
do $$
begin
  if exists (select from pg_class where relname = 'mail_outbox_parts') then
    drop index mail_outbox_parts;
    create index mail_outbox_parts on mail_outbox using gin (recipient gin_trgm_ops, subject gin_trgm_ops)
      where status not in ('queued', 'sending');
  end if;
end;
$$;

create or replace function mark_order_days(given uuid, paid timestamptz) returns void language plpgsql as $$
begin
  if paid is not null then insert into stale_days (day) values (paris_day(paid)); end if;
  insert into stale_days (day) select distinct paris_day(created_at) from order_refunds where order_id = given;
end;
$$;
