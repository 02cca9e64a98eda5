-- Facts about this installation itself, such as whether it was filled with the demonstration.
create table site_state (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

-- How often each page was seen, by day. Counts only: nothing in it leads to a visitor.
create table page_visits (
  path text not null,
  day date not null,
  visits bigint not null default 0 check (visits >= 0),
  primary key (path, day)
);
