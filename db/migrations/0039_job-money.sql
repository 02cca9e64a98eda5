-- Why a request for payment was closed. Those closed before this column was there have none.
alter table job_payment_requests
  add column outcome text check (outcome in ('paid', 'replaced', 'withdrawn')),
  -- The one reminder of a deposit that did not come in time.
  add column reminded_at timestamptz;
alter table job_payment_requests add constraint job_payment_requests_outcome
  check (outcome is null or closed_at is not null);
create index job_payment_requests_late on job_payment_requests (due_on) where closed_at is null;

-- An invoice lowered without money going back. As for payments, a row is never changed.
create table job_credits (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id),
  cents integer not null check (cents > 0),
  reason text not null,
  -- Asked twice under the same key, it happens once.
  request_key text not null unique,
  credit_note text not null references billing_documents (number),
  actor text not null,
  created_at timestamptz not null
);
create index job_credits_job on job_credits (job_id);
create trigger job_credits_kept before update or delete on job_credits
  for each row execute function refuse_payment_change();

-- Reminders of an unpaid invoice: each of them leaves once.
create table job_reminders (
  job_id uuid not null references jobs (id),
  after_days integer not null check (after_days > 0),
  sent_at timestamptz not null,
  primary key (job_id, after_days)
);
alter table jobs add column reminders_stopped_at timestamptz;
create index jobs_invoiced on jobs (id) where state = 'invoiced';

-- What a job still costs its customer; usecases/billing/job-balance.ts says the same of one job.
create function job_due_cents(job jobs) returns integer language sql stable
return (
  case when job.state in ('invoiced', 'paid')
    then job.total_cents - coalesce((select sum(cents) from job_credits where job_id = job.id), 0)
    else greatest(0, job.travel_cents - job.discount_cents
      + coalesce((select sum(coalesce(unit_cents, 0) * quantity) from job_lines where job_id = job.id), 0))
  end
  - coalesce((select sum(cents) from job_payments where job_id = job.id and not is_surplus), 0)
  + coalesce((select sum(cents) from job_refunds
      where job_id = job.id and not is_surplus and not lowers_invoice), 0)
)::integer;

-- The file of a document, made once: the same document gives the same bytes.
create table billing_files (
  number text primary key references billing_documents (number),
  pdf bytea not null,
  created_at timestamptz not null
);
alter table billing_files alter column pdf set storage external;

-- The company that ordered, as its invoice names it: company, siren, vatNumber, address.
alter table orders add column buyer jsonb;
