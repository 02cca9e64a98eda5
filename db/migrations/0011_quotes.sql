-- Quotes made from requests. The document is kept as it was printed; numbers run without gaps within a year.
create table quote_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

create table quotes (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  request_id uuid not null references quote_requests (id),
  document jsonb not null,
  created_at timestamptz not null default now()
);
create index quotes_request on quotes (request_id, created_at desc);
