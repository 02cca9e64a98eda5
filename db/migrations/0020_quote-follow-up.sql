-- A quote's life after it was printed: sent, reminded, answered by the customer, or replaced by another one.
alter table quotes
  add column total_cents integer check (total_cents >= 0),
  add column valid_until date,
  add column sent_at timestamptz,
  add column reminded_at timestamptz,
  add column accepted_at timestamptz,
  -- The sentence the customer ticked.
  add column accept_text text,
  add column declined_at timestamptz,
  add column decline_reason text not null default '',
  add column replaced_at timestamptz,
  add constraint quotes_one_answer check (accepted_at is null or declined_at is null),
  add constraint quotes_accept_text check ((accepted_at is null) = (accept_text is null));

-- Those a reminder may be due for.
create index quotes_open on quotes (valid_until)
  where accepted_at is null and declined_at is null and replaced_at is null;

-- Two quotes of one request can never both be agreed.
create unique index quotes_one_accepted on quotes (request_id) where accepted_at is not null;

-- What was printed stays as it was printed, whatever a query tries.
create function keep_quote_document() returns trigger language plpgsql as $$
begin
  if (new.number, new.request_id, new.document, new.created_at)
    is distinct from (old.number, old.request_id, old.document, old.created_at) then
    raise exception 'A quote that was issued cannot be changed';
  end if;
  return new;
end
$$;
create trigger quotes_stay before update on quotes for each row execute function keep_quote_document();

-- What the staff write for each other about a request; the customer never reads it.
create table request_notes (
  id bigint generated always as identity primary key,
  request_id uuid not null references quote_requests (id) on delete cascade,
  body text not null check (body <> ''),
  actor text not null,
  at timestamptz not null
);
create index request_notes_request on request_notes (request_id, id);
