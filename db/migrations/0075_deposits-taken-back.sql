-- A part of a kept deposit that the customer's bank took back: a negative line of the book of receipts.
alter table rental_receipts
  drop constraint rental_receipts_source_check,
  drop constraint rental_receipts_cents_check,
  add column dispute_id text references card_disputes (id),
  add constraint rental_receipts_source_check check (source in ('deposit', 'hand', 'dispute')),
  add constraint rental_receipts_cents_check check (case when source = 'dispute' then cents < 0 else cents > 0 end),
  add constraint rental_receipts_dispute_check check ((source = 'dispute') = (dispute_id is not null));
create unique index rental_receipts_dispute on rental_receipts (dispute_id) where dispute_id is not null;

-- Its credit note belongs to no refund, and waits as others do.
alter table waiting_documents
  drop constraint waiting_documents_refund,
  add constraint waiting_documents_refund check (
    case when rental_period_id is null
      then (series = 'credit_note') = (num_nonnulls(refund_id, job_refund_id) = 1)
      else num_nonnulls(refund_id, job_refund_id) = 0 end
  );
