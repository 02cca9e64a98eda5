-- Customers: one for each person or company, found again by e-mail address. Born with the first request, order or
-- rental, or by hand.
create table customers (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'person' check (kind in ('person', 'company')),
  name text not null,
  company text not null default '',
  siren text not null default '' check (siren ~ '^(\d{9})?$'),
  vat_number text not null default '',
  -- Lines of the postal address that invoices print; null: none given.
  billing_address jsonb,
  -- Between the staff; the customer never sees them.
  notes text not null default '',
  -- Set on the one that was given up for another; nothing points to it any more.
  merged_into uuid references customers (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customers_merged on customers (merged_into) where merged_into is not null;
create index customers_newest on customers (created_at desc, id) where merged_into is null;
create trigger customers_touch before update on customers for each row execute function touch_updated_at();

-- The folded address is the customer's key: nobody is two customers by writing "Zoe+site@…".
create table customer_emails (
  folded text primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now()
);
create index customer_emails_customer on customer_emails (customer_id);

-- A number may belong to several customers: a couple, a company. It finds, it does not join.
create table customer_phones (
  customer_id uuid not null references customers (id) on delete cascade,
  phone text not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, phone)
);
create index customer_phones_phone on customer_phones (phone);

create table customer_addresses (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  street text not null default '',
  postal_code text not null default '',
  commune text not null,
  insee_code text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null default now()
);
create index customer_addresses_customer on customer_addresses (customer_id);

-- Two customers whom somebody has looked at and found to be two.
create table customer_distinctions (
  first_id uuid not null references customers (id) on delete cascade,
  second_id uuid not null references customers (id) on delete cascade,
  actor text not null,
  at timestamptz not null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index customer_distinctions_second on customer_distinctions (second_id);

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  category text not null check (category in ('A', 'B', 'C', 'D', 'U1', 'U2', 'U3', 'U4')),
  model text not null default '',
  plate text not null default '',
  colour text not null default '',
  notes text not null default '',
  -- Sold or scrapped: kept for its history, no longer offered.
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index vehicles_customer on vehicles (customer_id);
create index vehicles_plate on vehicles (plate) where plate <> '';
create trigger vehicles_touch before update on vehicles for each row execute function touch_updated_at();

alter table quote_requests add column customer_id uuid references customers (id) on delete set null;
alter table orders add column customer_id uuid references customers (id) on delete set null;
alter table rentals add column customer_id uuid references customers (id) on delete set null;

-- The customer of an address, made if there is none yet; null without an address. Two at once get the same one.
create function customer_of(given_name text, given_email text, given_phone text) returns uuid
language plpgsql as $$
declare
  key text := fold_email(trim(given_email));
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
    insert into customers (name) values (coalesce(nullif(trim(given_name), ''), given_email)) returning id into found;
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

-- In the database, so that no way of storing a request, an order or a rental can forget it.
create function attach_customer() returns trigger language plpgsql as $$
begin
  if new.customer_id is null then
    if tg_table_name = 'rentals' then
      new.customer_id := customer_of(new.customer_name, new.customer_email, new.customer_phone);
    else
      new.customer_id := customer_of(new.name, new.email, new.phone);
    end if;
  end if;
  return new;
end;
$$;

-- Those that are already there. A row's last change stays its own: the staff's pages compare it.
create temporary table known_people on commit drop as
  select gen_random_uuid() as id, key, name, email, created_at
  from (
    select distinct on (fold_email(trim(email))) fold_email(trim(email)) as key,
      coalesce(nullif(trim(name), ''), email) as name, trim(email) as email, created_at
    from (
      select name, email, created_at from quote_requests
      union all select name, email, created_at from orders
      union all select customer_name, customer_email, created_at from rentals
    ) as rows
    where position('@' in email) > 0 and email <> 'efface@invalid.example'
    order by fold_email(trim(email)), created_at desc
  ) as people;
create unique index on known_people (key);
analyze known_people;
insert into customers (id, name, created_at) select id, name, created_at from known_people;
insert into customer_emails (folded, customer_id, email, created_at) select key, id, email, created_at from known_people;

alter table quote_requests disable trigger quote_requests_touch;
alter table orders disable trigger orders_touch;
alter table rentals disable trigger rentals_touch;
update quote_requests set customer_id = known_people.id from known_people where key = fold_email(trim(quote_requests.email));
update orders set customer_id = known_people.id from known_people where key = fold_email(trim(orders.email));
update rentals set customer_id = known_people.id from known_people where key = fold_email(trim(customer_email));
alter table quote_requests enable trigger quote_requests_touch;
alter table orders enable trigger orders_touch;
alter table rentals enable trigger rentals_touch;

insert into customer_phones (customer_id, phone)
  select customer_id, phone from quote_requests where customer_id is not null and phone <> ''
  union select customer_id, phone from orders where customer_id is not null and phone <> ''
  union select customer_id, customer_phone from rentals where customer_id is not null and customer_phone <> '';

create index quote_requests_customer on quote_requests (customer_id, created_at desc);
create index orders_customer on orders (customer_id, created_at desc);
create index rentals_customer on rentals (customer_id, created_at desc);
create trigger quote_requests_customer before insert on quote_requests
  for each row execute function attach_customer();
create trigger orders_customer before insert on orders for each row execute function attach_customer();
create trigger rentals_customer before insert on rentals for each row execute function attach_customer();
