-- A part of a kept deposit that was given back at Stripe: a negative line of the book of receipts, once per refund.
alter table rental_receipts
  drop constraint rental_receipts_source_check,
  drop constraint rental_receipts_cents_check,
  add column stripe_refund_id text,
  add constraint rental_receipts_source_check check (source in ('deposit', 'hand', 'dispute', 'refund')),
  add constraint rental_receipts_cents_check
    check (case when source in ('dispute', 'refund') then cents < 0 else cents > 0 end),
  add constraint rental_receipts_refund_check check ((source = 'refund') = (stripe_refund_id is not null));
create unique index rental_receipts_refund on rental_receipts (stripe_refund_id) where stripe_refund_id is not null;

alter table card_disputes
  -- The bank only asks (an inquiry): it takes no money, and Stripe still refunds.
  add column is_inquiry boolean not null default false,
  -- What Stripe charged for it, or gave back, by the id of its movement: {"txn_1": {"cents": 2000, "day": "2026-11-20"}}.
  add column fees jsonb not null default '{}';
