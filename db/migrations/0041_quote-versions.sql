-- Versions of a quote, an agreement given on the telephone, and reminders that were stopped.
alter table quotes
  add column version integer not null default 1 check (version >= 1),
  -- The customer may still accept in writing afterwards: accepted_at.
  add column phone_agreed_at timestamptz,
  add column phone_agreed_by text,
  add column phone_agreed_text text,
  add column reminders_stopped_at timestamptz,
  add constraint quotes_phone_agreement check (
    num_nulls(phone_agreed_at, phone_agreed_by, phone_agreed_text) in (0, 3)
  );

update quotes set version = numbered.version
from (
  select id, row_number() over (partition by request_id order by created_at, number) as version from quotes
) as numbered
where numbered.id = quotes.id and numbered.version > 1;
