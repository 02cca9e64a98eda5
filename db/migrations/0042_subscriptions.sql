-- Subscriptions as contracts. The number is dated like an invoice's, but gaps do no harm here.
create sequence subscription_numbers;
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customers (id),
  vehicle_id uuid references vehicles (id) on delete set null,
  -- The request it was made from: one contract each.
  request_id uuid unique references quote_requests (id) on delete set null,
  state text not null default 'proposed' check (state in ('proposed', 'active', 'ended', 'withdrawn')),
  offer text not null,
  category text not null,
  title text not null,
  minutes integer not null check (minutes > 0),
  -- As agreed at the signature; the one that follows it has been announced.
  price_cents integer not null check (price_cents > 0),
  next_price_cents integer check (next_price_cents > 0),
  next_price_from date,
  rhythm_months integer not null default 1 check (rhythm_months in (1, 2, 3)),
  term_months integer check (term_months in (6, 12)),
  -- The day proposed, then the day agreed.
  starts_on date not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null default '',
  street text not null default '',
  postal_code text not null default '',
  commune text not null default '',
  insee_code text not null default '',
  latitude double precision,
  longitude double precision,
  -- What the customer agreed to, word for word.
  accepted_at timestamptz,
  accept_text text,
  early_start_text text,
  ended_at timestamptz,
  ends_on date,
  end_reason text not null default '',
  -- The renewal whose notice was sent (art. L215-1).
  renewal_noticed_for date,
  -- The customer at Stripe whose card may be charged each month.
  stripe_customer text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((next_price_cents is null) = (next_price_from is null)),
  check (term_months is null or rhythm_months = 1),
  check ((state in ('active', 'ended')) = (accepted_at is not null)),
  check ((state = 'ended') = (ends_on is not null)),
  check ((ended_at is null) = (ends_on is null))
);
create index subscriptions_customer on subscriptions (customer_id);
create index subscriptions_vehicle on subscriptions (vehicle_id) where vehicle_id is not null;
create index subscriptions_list on subscriptions (state, created_at desc);
create trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated_at();

alter table jobs add column subscription_id uuid references subscriptions (id);
create index jobs_subscription on jobs (subscription_id) where subscription_id is not null;

-- One row per period whose visit fell due: written once, with its job, however many instances run. Whether it is invoiced
-- and paid is the state of the job.
create table subscription_months (
  subscription_id uuid not null references subscriptions (id),
  position integer not null check (position >= 0),
  due_on date not null,
  is_free boolean not null default false,
  job_id uuid unique references jobs (id) on delete set null,
  -- When the customer was asked to pay.
  asked_at timestamptz,
  -- Attempts to charge the kept card.
  charge_attempts integer not null default 0,
  charge_tried_at timestamptz,
  charge_error text not null default '',
  created_at timestamptz not null default now(),
  primary key (subscription_id, position)
);
