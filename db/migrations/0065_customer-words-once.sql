-- The words a new customer is found by are written with the row. They were written three times, once more for the
-- e-mail address and once more for the telephone number, each time with all indexes of the customer: most of what an
-- order or a request cost the database.

create or replace function customer_of(given_name text, given_email text, given_phone text)
returns uuid language plpgsql as $$
declare
  key text := fold_email(trim(given_email));
  shown text := coalesce(nullif(trim(given_name), ''), given_email);
  found uuid;
begin
  -- The last one stands in the place of addresses that were erased.
  if given_email is null or position('@' in given_email) = 0 or given_email = 'efface@invalid.example' then
    return null;
  end if;
  -- Again when another made it first; a third time when that one was erased meanwhile.
  for attempt in 1..3 loop
    select customer_id into found from customer_emails where folded = key;
    exit when found is not null;
    insert into customers (name, search_words)
      values (shown, array_to_tsvector(
        folded_words(shown) || folded_words(trim(given_email)) || phone_words(coalesce(given_phone, ''))))
      returning id into found;
    insert into customer_emails (folded, customer_id, email) values (key, found, trim(given_email))
      on conflict (folded) do nothing;
    exit when exists (select from customer_emails where folded = key and customer_id = found);
    delete from customers where id = found;
    found := null;
  end loop;
  if found is not null and coalesce(given_phone, '') <> '' then
    insert into customer_phones (customer_id, phone) values (found, given_phone) on conflict do nothing;
  end if;
  return found;
end;
$$;

-- Whether a customer is found by all of these words already.
create function has_customer_words(given uuid, words text[]) returns boolean language sql stable
  return exists (select from customers where id = given and tsvector_to_array(search_words) @> words);

create or replace function keep_customer_words() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'customers' then
    -- A new one that comes with its words: customer_of.
    if tg_op = 'INSERT' and new.search_words <> '' then return null; end if;
    perform write_customer_words(new.id);
    return null;
  end if;
  if tg_op = 'INSERT' and tg_table_name = 'customer_emails' then
    if has_customer_words(new.customer_id, folded_words(new.email)) then return null; end if;
  elsif tg_op = 'INSERT' and tg_table_name = 'customer_phones' then
    if has_customer_words(new.customer_id, phone_words(new.phone)) then return null; end if;
  end if;
  if tg_op <> 'INSERT' then perform write_customer_words(old.customer_id); end if;
  if tg_op <> 'DELETE' then perform write_customer_words(new.customer_id); end if;
  return null;
end;
$$;
