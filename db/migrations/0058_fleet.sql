-- Fleets: what a company calls its vans and where they stand, the visits that come round, one invoice a month.
alter table vehicles
  add column nickname text not null default '' check (char_length(nickname) <= 60),
  add column site text not null default '' check (char_length(site) <= 120);

-- What was done in a month is billed by one invoice.
alter table customers add column bills_monthly boolean not null default false;

create table fleet_plans (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  offer text not null,
  every_weeks integer not null check (every_weeks between 1 and 52),
  -- The preferred day, 0 is Sunday; null: any.
  weekday integer check (weekday between 0 and 6),
  starts_on date not null,
  -- Agreed for the whole fleet.
  discount_percent integer not null default 0 check (discount_percent between 0 and 100),
  address_id uuid references customer_addresses (id) on delete set null,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index fleet_plans_customer on fleet_plans (customer_id);
create index fleet_plans_address on fleet_plans (address_id) where address_id is not null;
create index fleet_plans_running on fleet_plans (id) where ended_at is null;

create table fleet_plan_vehicles (
  plan_id uuid not null references fleet_plans (id) on delete cascade,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  primary key (plan_id, vehicle_id)
);
create index fleet_plan_vehicles_vehicle on fleet_plan_vehicles (vehicle_id);

-- Each time the plan comes round, once. Without a job: it was over, or no van was left.
create table fleet_plan_visits (
  plan_id uuid not null references fleet_plans (id) on delete cascade,
  position integer not null check (position >= 0),
  due_on date not null,
  job_id uuid references jobs (id) on delete set null,
  created_at timestamptz not null,
  primary key (plan_id, position)
);
create index fleet_plan_visits_job on fleet_plan_visits (job_id) where job_id is not null;

alter table jobs drop constraint jobs_source_check;
alter table jobs
  add constraint jobs_source_check
    check (source in ('request', 'quote', 'phone', 'booking', 'subscription', 'fleet')),
  -- The job that carries the month's invoice, and of that job the month's first day.
  add column billed_in uuid references jobs (id),
  add column billed_month date;
create index jobs_billed_in on jobs (billed_in) where billed_in is not null;
create index jobs_billed_month on jobs (customer_id, billed_month) where billed_month is not null;
create index jobs_done_by_customer on jobs (customer_id) where state = 'done';
