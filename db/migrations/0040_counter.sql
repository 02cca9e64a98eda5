-- Why the staff voided a gift card; null when a refund did.
alter table gift_cards add column void_reason text check (char_length(void_reason) between 1 and 200);

-- Codes that lower the price of an order: an amount or a share, on everything (gift cards never), on chosen products or
-- categories, or on rentals.
create table promo_codes (
  id uuid primary key default gen_random_uuid(),
  -- In capitals, without spaces.
  code text not null unique check (code ~ '^[A-Z0-9]{3,24}$'),
  kind text not null check (kind in ('amount', 'percent')),
  amount_cents integer check (amount_cents > 0),
  percent integer check (percent between 1 and 99),
  scope text not null check (scope in ('all', 'products', 'categories', 'rentals')),
  -- Products or categories, by the scope.
  scope_ids uuid[] not null default '{}',
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  first_day date not null,
  last_day date,
  -- Null: as often as wanted.
  most_uses integer check (most_uses > 0),
  most_per_person integer check (most_per_person > 0),
  with_referral boolean not null default false,
  -- Uses of orders that are paid or still may be. PostgreSQL refuses the one too many.
  uses integer not null default 0,
  stopped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((kind = 'amount') = (amount_cents is not null)),
  check ((kind = 'percent') = (percent is not null)),
  check ((scope in ('products', 'categories')) = (cardinality(scope_ids) > 0)),
  check (last_day is null or last_day >= first_day),
  constraint promo_codes_uses check (uses >= 0 and (most_uses is null or uses <= most_uses))
);

create table promo_uses (
  order_id uuid primary key references orders (id),
  promo_code_id uuid not null references promo_codes (id),
  cents integer not null check (cents > 0),
  -- One person under several spellings (fold_email); null once the person is erased.
  person_email text,
  person_phone text,
  at timestamptz not null,
  -- When the order ended unpaid.
  released_at timestamptz
);
create index promo_uses_code on promo_uses (promo_code_id, at);

-- What a code took off, in all and of each line. The name of the old check was PostgreSQL's choice.
alter table orders
  add column promo_code text,
  add column discount_cents integer not null default 0 check (discount_cents >= 0);
do $$
declare old_check text;
begin
  select conname into strict old_check from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%(total_cents = (subtotal_cents + delivery_cents))%';
  execute format('alter table orders drop constraint %I', old_check);
end $$;
alter table orders
  add constraint orders_total check (total_cents = subtotal_cents + delivery_cents - discount_cents),
  add constraint orders_discount check ((promo_code is not null) or discount_cents = 0);
alter table order_lines
  add column discount_cents integer not null default 0
    check (discount_cents between 0 and unit_cents * quantity);

-- The deposit (caution) of one hand-over: in hand, or held on a card. It is no turnover: only what is kept of it is, in
-- rental_receipts.
create table rental_deposits (
  period_id uuid primary key references rental_periods (id),
  means text not null check (means in ('cash', 'cheque', 'card')),
  cents integer not null check (cents > 0),
  -- The number of a cheque.
  reference text not null default '',
  stripe_session_id text unique,
  stripe_intent_id text unique,
  pay_url text,
  -- Null: the customer has not entered a card yet.
  taken_at timestamptz,
  taken_by text not null,
  kept_cents integer check (kept_cents between 0 and cents),
  kept_reason text,
  decided_at timestamptz,
  -- When the rest was back with the customer.
  settled_at timestamptz,
  check (means = 'card' or taken_at is not null),
  check ((kept_cents is null) = (decided_at is null)),
  check (settled_at is null or decided_at is not null)
);
create index rental_deposits_held on rental_deposits (taken_at) where settled_at is null;

-- What both sides saw and signed, at the hand-over and at the return.
create table rental_inspections (
  period_id uuid not null references rental_periods (id) on delete cascade,
  moment text not null check (moment in ('remise', 'retour')),
  checklist jsonb not null,
  sentence text not null,
  signer text not null,
  -- The drawn line, as an SVG path; empty when the customer refused to sign.
  signature text not null,
  refusal text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (period_id, moment),
  check ((signature = '') = (refusal <> ''))
);

-- Which side of the machine a picture shows; null on those taken before.
alter table rental_photos add column angle text check (angle in ('face', 'cuve', 'suceur', 'poignee'));
create unique index rental_photos_angle on rental_photos (period_id, moment, angle);

-- Money received for late days and damage. Never changed.
create table rental_receipts (
  id uuid primary key default gen_random_uuid(),
  entry bigint generated always as identity,
  period_id uuid not null references rental_periods (id),
  source text not null check (source in ('deposit', 'hand')),
  means text not null check (means in ('card', 'transfer', 'cash', 'cheque', 'terminal')),
  cents integer not null check (cents > 0),
  actor text not null,
  at timestamptz not null
);
create unique index rental_receipts_deposit on rental_receipts (period_id) where source = 'deposit';
create index rental_receipts_at on rental_receipts (at);
create index rental_receipts_period on rental_receipts (period_id);
create trigger rental_receipts_kept before update or delete on rental_receipts
  for each row execute function refuse_payment_change();

-- What was billed at the return: one invoice per hand-over.
alter table billing_documents
  add column rental_period_id uuid references rental_periods (id),
  drop constraint billing_documents_subject,
  add constraint billing_documents_subject check (num_nonnulls(order_id, job_id, rental_period_id) = 1);
create unique index billing_documents_one_rental_invoice on billing_documents (rental_period_id)
  where series = 'invoice';
alter table waiting_documents
  add column rental_period_id uuid references rental_periods (id),
  drop constraint waiting_documents_subject,
  add constraint waiting_documents_subject check (num_nonnulls(order_id, job_id, rental_period_id) = 1);
