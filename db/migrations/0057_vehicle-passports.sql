-- What was done to a vehicle, surface by surface. It belongs to the vehicle and stays with it when it is sold.
create table passport_entries (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  -- The job it was written from; null: by hand, or the job is gone.
  job_id uuid references jobs (id) on delete set null,
  -- Which line or reading of that job: written once, however often the visit is read.
  source text not null default '' check (char_length(source) <= 80),
  kind text not null check (kind in ('film', 'coating', 'tint', 'correction', 'care', 'reading')),
  surfaces text[] not null default '{}' check (cardinality(surfaces) <= 24),
  -- The offer it is, as domain/quote/offer.ts names it.
  offer text check (char_length(offer) <= 80),
  title text not null check (char_length(title) between 1 and 120),
  product text not null default '' check (char_length(product) <= 120),
  finish text not null default '' check (char_length(finish) <= 40),
  batch text not null default '' check (char_length(batch) <= 60),
  -- Share of the light that passes, in percent.
  light smallint check (light between 0 and 100),
  microns smallint check (microns between 1 and 2000),
  done_on date not null,
  cured_on date,
  guaranteed_until date,
  -- The first one; the following ones are counted from it.
  upkeep_on date,
  -- Changed by somebody: the visit no longer overwrites it.
  corrected_at timestamptz,
  -- Taken out by somebody: kept, so that the visit does not write it again.
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint passport_entries_reading_check check ((kind = 'reading') = (microns is not null)),
  constraint passport_entries_tint_check check (light is null or kind = 'tint')
);
create unique index passport_entries_source on passport_entries (job_id, vehicle_id, source) where source <> '';
create index passport_entries_vehicle on passport_entries (vehicle_id, done_on desc);
create index passport_entries_job on passport_entries (job_id) where job_id is not null;
create index passport_entries_cured on passport_entries (cured_on) where cured_on is not null and removed_at is null;
create index passport_entries_guaranteed on passport_entries (guaranteed_until)
  where guaranteed_until is not null and removed_at is null;
create index passport_entries_upkeep on passport_entries (upkeep_on) where upkeep_on is not null and removed_at is null;

-- What the customer or the staff decided about a vehicle's passport; none: not shared, reminders on.
create table vehicle_passports (
  vehicle_id uuid primary key references vehicles (id) on delete cascade,
  -- In the public address; null: not shared. Each time it is shared it is another one.
  share_token text unique check (share_token ~ '^[0-9A-Z-]{19}$'),
  shared_at timestamptz,
  reminders_stopped_at timestamptz,
  constraint vehicle_passports_shared_check check ((share_token is null) = (shared_at is null))
);

-- A reminder that was sent. Each is sent once.
create table passport_reminders (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  -- Whom it was sent to: their link opens nothing once the vehicle is somebody else's.
  customer_id uuid not null references customers (id) on delete cascade,
  entry_id uuid not null references passport_entries (id) on delete cascade,
  kind text not null check (kind in ('cured', 'booster', 'inspection', 'guarantee')),
  due_on date not null,
  sent_at timestamptz not null,
  -- The job that the customer booked from it.
  job_id uuid references jobs (id) on delete set null,
  unique (entry_id, kind, due_on)
);
create index passport_reminders_vehicle on passport_reminders (vehicle_id, sent_at desc);
create index passport_reminders_customer on passport_reminders (customer_id);
create index passport_reminders_job on passport_reminders (job_id) where job_id is not null;
