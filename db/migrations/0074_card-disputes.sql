-- Payments by card that the customer's bank contests, as Stripe reports them.
create table card_disputes (
  id text primary key,
  order_id uuid references orders (id) on delete cascade,
  job_id uuid references jobs (id) on delete cascade,
  payment_reference text not null,
  cents integer not null check (cents >= 0),
  reason text not null default '',
  state text not null check (state in ('open', 'won', 'lost')),
  is_withdrawn boolean not null default false,
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  seen_at timestamptz,
  seen_by text,
  check (num_nonnulls(order_id, job_id) = 1),
  check ((state = 'open') = (closed_at is null))
);
create index card_disputes_order on card_disputes (order_id);
create index card_disputes_job on card_disputes (job_id);
create index card_disputes_waiting on card_disputes (opened_at) where state = 'open' and seen_at is null;
create index card_disputes_open_payment on card_disputes (payment_reference) where state = 'open';

-- The rental that a refund gives back, where it gives back one.
alter table order_refunds add column rental_id uuid references rentals (id) on delete set null;
create index order_refunds_rental on order_refunds (rental_id) where rental_id is not null;
