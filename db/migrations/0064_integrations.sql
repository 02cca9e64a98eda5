-- Keys of other programs. Only the hash is kept: the key is shown once, when it is made.
create table machine_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  -- The first characters, by which a person recognises it.
  start text not null,
  key_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Addresses of other programs that are told what happens. What they are told with is signed by a key derived from the
-- installation's own, which is not in the database.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- Counts the secrets: a new one makes the former worthless.
  secret_number integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  -- Since when nothing gets through; null while it does.
  failing_since timestamptz,
  stopped_at timestamptz,
  -- Why: by a person, or after days of failures.
  stopped_because text check (stopped_because in ('by_hand', 'failures')),
  constraint webhook_endpoints_stopped check ((stopped_at is null) = (stopped_because is null))
);

-- Written in the transaction of what it tells of, sent afterwards.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is to be sent, or sent again.
  due_at timestamptz not null default now(),
  answer_status integer,
  last_error text,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (created_at desc, id);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at desc);

-- Triggers rather than calls in the program: an event cannot be forgotten where a row is written from several places,
-- and a request or an order costs no further statement. No names or addresses: the receiver asks for them with a key.
create function queue_webhook(event_name text, facts jsonb) returns void language sql as $$
  insert into webhook_deliveries (endpoint_id, event, payload)
  select id, event_name, jsonb_build_object(
    'type', event_name,
    'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', facts)
  from webhook_endpoints where stopped_at is null and event_name = any (events)
$$;

create function tell_request() returns trigger language plpgsql as $$
begin
  perform queue_webhook('request.received', jsonb_build_object('id', new.id, 'kind', new.kind));
  return null;
end $$;
create trigger quote_requests_told after insert on quote_requests for each row execute function tell_request();

create function tell_quote() returns trigger language plpgsql as $$
begin
  perform queue_webhook('quote.accepted', jsonb_build_object(
    'number', new.number, 'requestId', new.request_id, 'totalCents', new.total_cents,
    'by', case when new.accepted_at is null then 'telephone' else 'customer' end));
  return null;
end $$;
create trigger quotes_told after update on quotes for each row
  when (old.accepted_at is null and old.phone_agreed_at is null
    and (new.accepted_at is not null or new.phone_agreed_at is not null))
  execute function tell_quote();

create function tell_order() returns trigger language plpgsql as $$
begin
  perform queue_webhook('order.paid', jsonb_build_object(
    'id', new.id, 'number', new.number, 'totalCents', new.total_cents, 'paymentWay', new.payment_way));
  return null;
end $$;
create trigger orders_told_paid after insert on orders for each row
  when (new.paid_at is not null) execute function tell_order();
create trigger orders_told after update on orders for each row
  when (old.paid_at is null and new.paid_at is not null) execute function tell_order();

-- Moving a visit cancels it and writes another in the same transaction, whose time updated_at holds.
create function tell_visit() returns trigger language plpgsql as $$
declare
  is_move boolean := tg_op = 'UPDATE' and old.proposed_for is not null or exists (
    select from visits where job_id = new.job_id and id <> new.id and state = 'cancelled'
      and cancel_reason = 'moved' and held_until is null and updated_at = now());
begin
  perform queue_webhook(case when is_move then 'visit.moved' else 'visit.planned' end, jsonb_build_object(
    'id', new.id, 'jobId', new.job_id, 'part', new.part, 'startsAt', new.starts_at, 'endsAt', new.ends_at));
  return null;
end $$;
create trigger visits_told_planned after insert on visits for each row
  when (new.state = 'planned') execute function tell_visit();
create trigger visits_told after update on visits for each row
  when (old.state = 'held' and new.state = 'planned') execute function tell_visit();

create function tell_review() returns trigger language plpgsql as $$
begin
  perform queue_webhook('review.received', jsonb_build_object(
    'id', new.id, 'rating', new.rating, 'service', new.service));
  return null;
end $$;
create trigger reviews_told after insert on reviews for each row
  when (not new.is_demo) execute function tell_review();
