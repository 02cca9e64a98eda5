-- Workers: who drives to the customers. The number takes part in the rule against overlaps.
create table workers (
  id integer generated always as identity primary key check (id < 10000),
  name text not null,
  -- The staff account of the same person; null for somebody who never signs in.
  account_id uuid,
  colour text not null default 'teal' check (colour in ('teal', 'blue', 'amber', 'plum', 'slate', 'rose')),
  -- Seven days from Monday as in the settings; null: the business's own hours.
  week jsonb,
  -- Services as content/services names them; null: all.
  skills text[],
  -- Where the day begins; null: at the business's address.
  base_label text not null default '',
  base_latitude double precision,
  base_longitude double precision,
  -- Only its hash: whoever reads the database cannot read the calendar.
  feed_hash text unique,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((base_latitude is null) = (base_longitude is null))
);
create unique index workers_account on workers (account_id) where account_id is not null;
create trigger workers_touch before update on workers for each row execute function touch_updated_at();
insert into workers (name) values ('Équipe');

create table absences (
  id uuid primary key default gen_random_uuid(),
  worker_id integer not null references workers (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Minutes since midnight, on a single day; null: whole days.
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute between 1 and 1440),
  reason text not null default '',
  created_at timestamptz not null default now(),
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute is null or (from_minute < to_minute and first_day = last_day))
);
create index absences_worker on absences (worker_id, first_day);

-- A sector is a named group of communes (INSEE codes); a weekday or a date can be given to it.
create table sectors (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  colour text not null default 'teal' check (colour in ('teal', 'blue', 'amber', 'plum', 'slate', 'rose')),
  communes text[] not null default '{}',
  created_at timestamptz not null default now()
);
create table sector_days (
  id uuid primary key default gen_random_uuid(),
  sector_id uuid not null references sectors (id) on delete cascade,
  worker_id integer references workers (id) on delete cascade,
  -- 0 is Sunday.
  weekday integer check (weekday between 0 and 6),
  day date,
  check ((weekday is null) <> (day is null))
);
create index sector_days_sector on sector_days (sector_id);
create index sector_days_worker on sector_days (worker_id);

create table job_numbers (year integer primary key, last integer not null);

-- What was agreed with a customer. Its visits are the presences it takes.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customers (id),
  state text not null default 'to_plan' check (state in
    ('to_plan', 'planned', 'in_progress', 'done', 'invoiced', 'paid', 'cancelled', 'no_show')),
  source text not null check (source in ('request', 'quote', 'phone', 'booking', 'subscription')),
  request_id uuid references quote_requests (id) on delete set null,
  -- One job per accepted quote.
  quote_id uuid unique references quotes (id) on delete set null,
  -- How to reach the person about this job.
  contact_name text not null,
  contact_email text not null default '',
  contact_phone text not null default '',
  street text not null default '',
  postal_code text not null default '',
  commune text not null default '',
  insee_code text not null default '',
  -- Null until the place is known; without it there are no slots.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Ground, water, electricity, access: domain/planning/place.ts knows the shape. Null: not asked yet.
  place jsonb,
  travel_cents integer not null default 0 check (travel_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  -- Of its lines; kept here because lists sort and sum by them.
  total_cents integer not null default 0 check (total_cents >= 0),
  minutes integer not null check (minutes between 1 and 20000),
  -- The customer's express request to begin within the 14 days (L221-25), in the words that were shown.
  early_start_text text,
  early_start_at timestamptz,
  notes text not null default '',
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- Counts the changes: whoever changes a job says which one was seen.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check ((early_start_text is null) = (early_start_at is null))
);
create index jobs_customer on jobs (customer_id, created_at desc);
create index jobs_request on jobs (request_id);
create index jobs_tray on jobs (created_at) where state in ('to_plan', 'no_show');
create index jobs_to_bill on jobs (updated_at) where state in ('done', 'invoiced');
create index jobs_newest on jobs (created_at desc, id);
create trigger jobs_touch before update on jobs for each row execute function touch_updated_at();

create table job_lines (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id) on delete cascade,
  position integer not null,
  vehicle_id uuid references vehicles (id) on delete set null,
  -- The offer of the price list and the category it was sold in; null: free text.
  offer text,
  category text,
  title text not null,
  details text not null default '',
  quantity integer not null default 1 check (quantity between 1 and 999),
  -- Null: still to be priced.
  unit_cents integer check (unit_cents >= 0),
  minutes integer not null default 0 check (minutes >= 0),
  -- Agreed on the spot, with the customer's signature.
  is_extra boolean not null default false,
  unique (job_id, position)
);
create index job_lines_vehicle on job_lines (vehicle_id);

-- One presence at the customer's.
create table visits (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id) on delete cascade,
  worker_id integer not null references workers (id),
  -- 1 for the first day of a job, 2 for the next.
  part integer not null default 1 check (part between 1 and 60),
  state text not null check (state in
    ('held', 'planned', 'on_the_way', 'in_progress', 'done', 'cancelled', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  travel_before integer not null check (travel_before between 0 and 600),
  travel_after integer not null check (travel_after between 0 and 600),
  buffer integer not null check (buffer between 0 and 240),
  -- Until when a start is kept for somebody who has not confirmed it.
  held_until timestamptz check (state <> 'held' or held_until is not null),
  -- A start proposed in the place of this visit, when a day is put off.
  proposed_for uuid references visits (id) on delete cascade,
  left_at timestamptz,
  expected_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  mail_reminded_at timestamptz,
  sms_reminded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Keeps one worker's numbers clear of the next one's.
  check (starts_at >= timestamptz '2000-01-01' and ends_at < timestamptz '2100-01-01'),
  -- No worker is in two places: the visit with the driving before it and the tidying after it, in minutes. Worker and
  -- minute make one number, as for the rentals (decision 0010): no extension is needed. Checked at the end of a
  -- transaction that asks for it, so that two neighbours can change together.
  constraint visits_no_overlap exclude using gist (
    int8range(
      worker_id::bigint * 100000000
        + floor(extract(epoch from starts_at at time zone 'UTC') / 60)::bigint - travel_before,
      worker_id::bigint * 100000000
        + ceil(extract(epoch from ends_at at time zone 'UTC') / 60)::bigint + buffer
    ) with &&
  ) where (state in ('held', 'planned', 'on_the_way', 'in_progress', 'done')) deferrable initially immediate
);
create index visits_job on visits (job_id, part);
create index visits_worker_time on visits (worker_id, starts_at);
create index visits_time on visits (starts_at);
create index visits_held on visits (held_until) where state = 'held';
create index visits_proposed on visits (proposed_for) where proposed_for is not null;
create trigger visits_touch before update on visits for each row execute function touch_updated_at();

-- What was done and noted during a visit, in the order of the phone that noted it. The id is made there: the same
-- entry sent twice is one entry.
create table visit_entries (
  id uuid primary key,
  visit_id uuid not null references visits (id) on delete cascade,
  -- Counted on the phone, from 1.
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in
    ('start', 'check', 'photo', 'gauge', 'extra', 'signature', 'note', 'pause', 'finish', 'payment')),
  content jsonb not null default '{}',
  actor text not null,
  -- The phone's own clock, which may be wrong, and ours.
  noted_at timestamptz not null,
  received_at timestamptz not null
);
create index visit_entries_visit on visit_entries (visit_id, received_at, sequence);

create table visit_photos (
  id uuid primary key,
  visit_id uuid not null references visits (id) on delete cascade,
  moment text not null check (moment in ('before', 'after', 'damage')),
  angle text not null default '',
  bytes bytea not null,
  mime text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
alter table visit_photos alter column bytes set storage external;
create index visit_photos_visit on visit_photos (visit_id, created_at);

-- What the customer and the team write to each other about a visit.
create table visit_messages (
  id bigint generated always as identity primary key,
  visit_id uuid not null references visits (id) on delete cascade,
  author text not null check (author in ('customer', 'staff')),
  actor text not null default '',
  body text not null,
  at timestamptz not null
);
create index visit_messages_visit on visit_messages (visit_id, at);
