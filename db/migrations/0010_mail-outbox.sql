-- Every message the program sends. Written in the transaction of what it tells of, delivered afterwards by a worker.
create table mail_outbox (
  id uuid primary key,
  template text not null,
  props jsonb not null,
  recipient text not null,
  reply_to text,
  headers jsonb not null default '{}',
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'captured', 'failed', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  -- The same at every attempt, so that a message sent twice can be recognised as one.
  message_id text,
  -- The pg-boss job that delivers it; asking for another try makes another job.
  job_id uuid not null default gen_random_uuid(),
  dispatched_at timestamptz,
  transport text,
  -- What was sent, as it was sent.
  subject text,
  html text,
  body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (status not in ('sent', 'captured') or (sent_at is not null and subject is not null))
);

create index mail_outbox_undispatched on mail_outbox (created_at) where dispatched_at is null;
create index mail_outbox_created on mail_outbox (created_at);
create index mail_outbox_status on mail_outbox (status, created_at);
