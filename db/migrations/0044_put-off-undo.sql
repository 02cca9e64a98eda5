-- A day put off can be taken back until its customers are told, a few seconds later.
alter table put_offs add column told_at timestamptz;
update put_offs set told_at = created_at;
create index put_offs_untold on put_offs (created_at) where told_at is null;
alter table put_off_customers
  -- What the staff wrote instead of the usual text: {"sms": …, "email": …}.
  add column words jsonb not null default '{}',
  -- The notice of an earlier change that the put-off replaces; it comes back with the visit.
  add column dropped_notice jsonb;
-- Which of the proposed starts a held visit belongs to: a job of several days has one visit a day.
alter table visits add column proposal smallint;
