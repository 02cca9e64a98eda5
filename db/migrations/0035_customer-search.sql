-- Customers found by the beginning of any word of theirs, the staff's notes about them, and requests taken by telephone.

-- Folded words of a text: without accents, capitals or signs, each part alone and the whole ("jean-luc": jean, luc, jeanluc).
create function folded_words(given text) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(distinct word) filter (where word <> ''), '{}')
  from regexp_split_to_table(fold_text(given), '\s+') as chunk,
    lateral (
      select regexp_replace(chunk, '[^[:alnum:]]', '', 'g') as word
      union all select regexp_split_to_table(chunk, '[^[:alnum:]]+')
    ) as words;
end;

-- A number as it is dialled in France, and its ends: the last four digits find it too.
create function phone_words(given text) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(substr(dialled, first)), '{}')
  from (select regexp_replace(regexp_replace(given, '^\+33', '0'), '\D', '', 'g') as dialled) as number,
    generate_series(1, greatest(length(dialled) - 3, 0)) as first;
end;

alter table customers add column search_words tsvector not null default '';
create index customers_search on customers using gin (search_words);
-- Doubles are sought among those of the same name.
create function folded_name(given text) returns text language sql immutable parallel safe
  return array_to_string(folded_words(given), ' ');
create index customers_folded_name on customers (folded_name(name)) where merged_into is null;

create function write_customer_words(given uuid) returns void language sql as $$
  update customers set search_words = array_to_tsvector(
    folded_words(name) || folded_words(company) || folded_words(siren)
    || coalesce((select array_agg(word) from customer_emails, unnest(folded_words(email)) as word
      where customer_id = given), '{}')
    || coalesce((select array_agg(word) from customer_phones, unnest(phone_words(phone)) as word
      where customer_id = given), '{}')
    || coalesce((select array_agg(word) from customer_addresses, unnest(folded_words(commune)) as word
      where customer_id = given), '{}')
    || coalesce((select array_agg(word) from vehicles, unnest(folded_words(plate) || folded_words(model)) as word
      where customer_id = given), '{}')
  ) where id = given
$$;

create function keep_customer_words() returns trigger language plpgsql as $$
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

-- Those that are already there; their last change stays their own.
alter table customers disable trigger customers_touch;
select count(write_customer_words(id)) from customers;
alter table customers enable trigger customers_touch;

create trigger customers_words after insert or update of name, company, siren on customers
  for each row execute function keep_customer_words();
create trigger customer_emails_words after insert or update or delete on customer_emails
  for each row execute function keep_customer_words();
create trigger customer_phones_words after insert or update or delete on customer_phones
  for each row execute function keep_customer_words();
create trigger customer_addresses_words after insert or update or delete on customer_addresses
  for each row execute function keep_customer_words();
create trigger vehicles_words after insert or update or delete on vehicles
  for each row execute function keep_customer_words();

-- Between the staff; the customer never sees them. Each says who wrote it.
create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  body text not null,
  actor text not null,
  at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, id);

-- Taken by the staff from a caller, who may have no e-mail address.
alter table quote_requests drop constraint quote_requests_kind_check;
alter table quote_requests add constraint quote_requests_kind_check check (kind in (
  'wizard', 'contact', 'vehicle_tint', 'building_film', 'subscription', 'fleet', 'gift_card', 'referral', 'cart', 'phone'
));
alter table quote_requests drop constraint quote_requests_email_check;
alter table quote_requests add constraint quote_requests_email_check check (
  char_length(email) between 3 and 254 or (kind = 'phone' and email = '')
);
