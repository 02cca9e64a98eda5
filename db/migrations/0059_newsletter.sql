-- Letters written in the administration, sent to the confirmed subscribers.
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(subject) <= 150),
  -- Markdown, as in articles.
  body text not null check (char_length(body) <= 20000),
  picture_id uuid references pictures (id) on delete set null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  send_at timestamptz,
  -- Those confirmed at this moment receive it; somebody who subscribes again later does not.
  started_at timestamptz,
  finished_at timestamptz,
  -- The subscribers up to this one have been dealt with.
  last_subscriber uuid,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint newsletter_issues_scheduled check (state <> 'scheduled' or send_at is not null),
  constraint newsletter_issues_started check (state not in ('sending', 'paused', 'sent') or started_at is not null),
  constraint newsletter_issues_finished check ((state = 'sent') = (finished_at is not null))
);
create index newsletter_issues_picture on newsletter_issues (picture_id) where picture_id is not null;
create index newsletter_issues_created on newsletter_issues (created_at desc);
create index newsletter_issues_open on newsletter_issues (state) where state in ('scheduled', 'sending');

-- One row per letter and person, written with its message: nobody is sent a letter twice.
create table newsletter_sends (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null,
  -- Of the outbox, which forgets its messages earlier.
  mail_id uuid not null,
  -- Null: still waiting. left: unsubscribed before it was delivered.
  outcome text check (outcome in ('sent', 'refused', 'left')),
  queued_at timestamptz not null,
  primary key (issue_id, subscriber_id)
);
-- What a person was sent leaves with them.
create function forget_newsletter_sends() returns trigger language plpgsql as $$
begin
  delete from newsletter_sends where subscriber_id = old.id;
  return old;
end $$;
create trigger newsletter_subscribers_forgotten after delete on newsletter_subscribers
  for each row execute function forget_newsletter_sends();
create index newsletter_sends_subscriber on newsletter_sends (subscriber_id);
create index newsletter_sends_queued on newsletter_sends (queued_at);
create index newsletter_sends_waiting on newsletter_sends (issue_id, mail_id) where outcome is null;

-- The recipient's server knows no such address; put back by hand.
alter table newsletter_subscribers
  add column refused_at timestamptz,
  add column refused_reason text not null default '';
create index newsletter_subscribers_refused on newsletter_subscribers (refused_at) where refused_at is not null;
