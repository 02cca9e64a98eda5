-- Text messages of the whole site: codes of the sign-in service, reminders and notices of visits.
alter table auth_sms_messages rename to sms_messages;
alter index auth_sms_messages_created rename to sms_messages_created;
alter table sms_messages
  add column kind text not null default 'code' check (kind in ('code', 'reminder', 'notice', 'put_off')),
  add column job_id uuid references jobs (id) on delete set null,
  -- The visit it speaks of: a reminder is not sent once that visit is moved or cancelled.
  add column visit_id uuid references visits (id) on delete set null,
  add column attempts integer not null default 0,
  add column last_error text,
  add column send_after timestamptz,
  -- After this it is of no use any more, and is given up.
  add column expires_at timestamptz,
  add column sent_at timestamptz,
  drop constraint auth_sms_messages_status_check,
  add constraint sms_messages_status_check
    check (status in ('queued', 'sending', 'sent', 'captured', 'failed', 'dead'));
create index sms_messages_due on sms_messages (send_after) where status in ('queued', 'failed', 'sending');
create index sms_messages_phone on sms_messages (phone, created_at);
create index sms_messages_job on sms_messages (job_id);
create index sms_messages_visit on sms_messages (visit_id);

-- When the customer asked to be called instead of choosing a start; null once somebody has called.
alter table quote_requests add column callback_asked_at timestamptz;
create index quote_requests_callback on quote_requests (callback_asked_at) where callback_asked_at is not null;

-- What the staff changed and the customer does not know yet. Several changes within minutes are one message.
create table visit_notices (
  job_id uuid primary key references jobs (id) on delete cascade,
  -- The starts and ends the customer knew before the first of these changes: [{"startsAt": …, "endsAt": …}].
  known_visits jsonb not null,
  actor text not null,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index visit_notices_due on visit_notices (due_at);

-- A day put off: its customers get other starts to choose from by a link.
create table put_offs (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  reason text not null check (reason in ('rain', 'frost', 'wind', 'illness', 'other')),
  -- Until when the proposed starts are held.
  held_until timestamptz not null,
  actor text not null,
  created_at timestamptz not null
);
create index put_offs_day on put_offs (day);
create table put_off_customers (
  id uuid primary key default gen_random_uuid(),
  put_off_id uuid not null references put_offs (id) on delete cascade,
  -- The visit that was put off; the starts proposed for it name it in visits.proposed_for.
  visit_id uuid not null unique references visits (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  -- Of the code in the link: whoever reads the database cannot open it.
  link_hash text not null unique,
  channel text not null check (channel in ('email', 'sms', 'none')),
  opened_at timestamptz,
  chosen_visit_id uuid references visits (id) on delete set null,
  chosen_at timestamptz,
  call_asked_at timestamptz,
  reminded_at timestamptz
);
create index put_off_customers_put_off on put_off_customers (put_off_id);
create index put_off_customers_job on put_off_customers (job_id);
create index put_off_customers_chosen on put_off_customers (chosen_visit_id);
