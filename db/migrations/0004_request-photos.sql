-- Photos a visitor joins to a request: sent one by one beforehand, they belong to nothing until it is submitted.
create table request_photos (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references quote_requests (id) on delete cascade,
  bytes bytea not null,
  mime text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

-- Pictures are compressed already: trying again would only cost time.
alter table request_photos alter column bytes set storage external;

create index request_photos_request on request_photos (request_id);
create index request_photos_unclaimed on request_photos (created_at) where request_id is null;
