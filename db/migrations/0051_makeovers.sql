-- Finished work shown before and after (/realisations).
create table makeovers (
  id uuid primary key,
  -- As content/services names them.
  service text not null check (char_length(service) <= 40),
  category text check (category in ('A', 'B', 'C', 'D', 'U1', 'U2', 'U3', 'U4')),
  title text not null check (char_length(title) between 1 and 90),
  vehicle text not null default '' check (char_length(vehicle) <= 80),
  commune text not null default '' check (char_length(commune) <= 80),
  done_on date not null,
  -- What it cost; null: not shown.
  price_cents integer check (price_cents between 1 and 10000000),
  story text not null default '' check (char_length(story) <= 1200),
  -- Drawn for the demonstration, of nobody's vehicle; marked as such.
  is_demo boolean not null default false,
  -- The job the pictures were taken at: its customer is asked.
  job_id uuid references jobs (id) on delete set null,
  consent text not null default 'missing' check (consent in ('missing', 'asked', 'given', 'refused', 'withdrawn')),
  -- Who agreed, when, by what means and to which words.
  consent_by text not null default '' check (char_length(consent_by) <= 200),
  consent_at timestamptz,
  consent_means text check (consent_means in ('report', 'paper', 'message', 'own')),
  consent_text text not null default '',
  -- Published by the customer's agreement itself, without a further step.
  publishes_on_consent boolean not null default false,
  published_at timestamptz,
  -- The highest is shown first.
  position bigint not null,
  -- Counts the changes: whoever saves says which one was seen.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint makeovers_given_check check (
    consent <> 'given' or (consent_by <> '' and consent_at is not null and consent_means is not null)
  ),
  constraint makeovers_public_check check (published_at is null or is_demo or consent = 'given')
);
create index makeovers_shown on makeovers (position desc) where published_at is not null;
create index makeovers_shown_service on makeovers (service, position desc) where published_at is not null;
create index makeovers_shown_category on makeovers (category, position desc) where published_at is not null;
create index makeovers_counted on makeovers (service, category) where published_at is not null;
create index makeovers_listed on makeovers (position desc);
create index makeovers_job on makeovers (job_id) where job_id is not null;

-- A picture belongs to one makeover and is deleted with it: number plates are blurred in this copy alone.
create table makeover_pictures (
  makeover_id uuid not null references makeovers (id) on delete cascade,
  moment text not null check (moment in ('before', 'after', 'further')),
  position integer not null default 0 check (position between 0 and 5),
  media_id uuid unique references media (id),
  -- Of the demonstration: a file of public/art/makeovers, without its ending.
  drawing text check (drawing ~ '^[a-z-]{1,40}$'),
  primary key (makeover_id, moment, position),
  check (moment = 'further' or position = 0),
  check ((media_id is null) <> (drawing is null))
);
