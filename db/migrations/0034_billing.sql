-- Invoices, credit notes and deposit invoices of orders and of jobs: three series without gaps, drawn as before under the
-- counter's lock. Each document has exactly one subject.
alter table billing_numbers drop constraint billing_numbers_series_check;
alter table billing_numbers add constraint billing_numbers_series_check
  check (series in ('invoice', 'credit_note', 'deposit_invoice'));

alter table billing_documents drop constraint billing_documents_series_check;
alter table billing_documents
  alter column order_id drop not null,
  add column job_id uuid references jobs (id),
  -- The document a credit note corrects. Null on those issued before this column was there.
  add column corrects text references billing_documents (number),
  add constraint billing_documents_series_check check (series in ('invoice', 'credit_note', 'deposit_invoice')),
  add constraint billing_documents_subject check (num_nonnulls(order_id, job_id) = 1),
  add constraint billing_documents_deposit check (series <> 'deposit_invoice' or job_id is not null),
  add constraint billing_documents_corrects check (corrects is null or series = 'credit_note');
create index billing_documents_job on billing_documents (job_id) where job_id is not null;
create unique index billing_documents_one_job_invoice on billing_documents (job_id) where series = 'invoice';
create index billing_documents_corrects on billing_documents (corrects) where corrects is not null;
-- The accountant reads by month.
create index billing_documents_created on billing_documents (created_at);

-- What customers paid for a job. A payment is never changed or deleted: a second row takes it back.
create table job_payments (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were written: the book of receipts keeps to it within one instant.
  entry bigint generated always as identity,
  job_id uuid not null references jobs (id),
  means text not null check (means in ('card', 'transfer', 'cash', 'cheque', 'terminal', 'gift_card')),
  cents integer not null check (cents <> 0),
  -- Counts once: Stripe's payment, or one of our own.
  reference text not null unique,
  gift_card_id uuid references gift_cards (id),
  -- The payment that this row takes back.
  reverses uuid unique references job_payments (id),
  -- The job had no use for it: it goes back whole and pays nothing.
  is_surplus boolean not null default false,
  note text not null default '',
  actor text not null,
  at timestamptz not null,
  check ((cents < 0) = (reverses is not null)),
  check ((means = 'gift_card') = (gift_card_id is not null)),
  check (not is_surplus or means = 'card')
);
create index job_payments_job on job_payments (job_id, at);
create index job_payments_at on job_payments (at);
create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments are never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger job_payments_kept before update or delete on job_payments
  for each row execute function refuse_payment_change();

-- What is asked of a customer, and the page where it is paid by card.
create table job_payment_requests (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id),
  purpose text not null check (purpose in ('deposit', 'balance')),
  cents integer not null check (cents > 0),
  due_on date not null,
  stripe_session_id text unique,
  pay_url text,
  pay_url_expires_at timestamptz,
  -- Paid, replaced by another amount, or no longer asked for.
  closed_at timestamptz,
  actor text not null,
  created_at timestamptz not null
);
create unique index job_payment_requests_open on job_payment_requests (job_id) where closed_at is null;
create index job_payment_requests_job on job_payment_requests (job_id);

-- One payment, or a part of it, given back. States as for orders.
create table job_refunds (
  id uuid primary key default gen_random_uuid(),
  entry bigint generated always as identity,
  job_id uuid not null references jobs (id),
  payment_id uuid not null references job_payments (id),
  cents integer not null check (cents > 0),
  is_surplus boolean not null default false,
  -- Given back after the final invoice, which is then owed less; before it the deposit itself is undone.
  lowers_invoice boolean not null default false,
  status text not null check (status in ('pending', 'manual', 'done', 'failed')),
  stripe_refund_id text unique,
  -- One request may give back parts of several payments.
  request_key text not null,
  reason text not null default '',
  credit_note text references billing_documents (number),
  actor text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (request_key, payment_id)
);
create index job_refunds_job on job_refunds (job_id);
create index job_refunds_payment on job_refunds (payment_id);
create index job_refunds_at on job_refunds (created_at);
create index job_refunds_pending on job_refunds (created_at) where status = 'pending';

-- The payment a deposit invoice or its credit note speaks of.
alter table billing_documents add column payment_id uuid references job_payments (id);
alter table billing_documents add constraint billing_documents_deposit_payment
  check (series <> 'deposit_invoice' or payment_id is not null);
create unique index billing_documents_one_deposit on billing_documents (payment_id) where series = 'deposit_invoice';
create index billing_documents_payment on billing_documents (payment_id) where payment_id is not null;

alter table waiting_documents drop constraint waiting_documents_check;
alter table waiting_documents drop constraint waiting_documents_series_check;
alter table waiting_documents
  alter column order_id drop not null,
  add column job_id uuid references jobs (id),
  add column payment_id uuid references job_payments (id),
  add column job_refund_id uuid references job_refunds (id),
  add constraint waiting_documents_series_check check (series in ('invoice', 'credit_note', 'deposit_invoice')),
  add constraint waiting_documents_subject check (num_nonnulls(order_id, job_id) = 1),
  add constraint waiting_documents_refund
    check ((series = 'credit_note') = (num_nonnulls(refund_id, job_refund_id) = 1));
create index waiting_documents_job on waiting_documents (job_id) where job_id is not null;
create unique index waiting_documents_one_deposit on waiting_documents (payment_id) where series = 'deposit_invoice';
create unique index waiting_documents_one_job_credit_note on waiting_documents (job_refund_id);

-- A gift card pays for jobs too.
alter table gift_card_entries add column job_id uuid references jobs (id);
create index gift_card_entries_job on gift_card_entries (job_id) where job_id is not null;
