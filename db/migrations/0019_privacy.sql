-- What was forgotten, when and by whom: counts only, never whose.
create table purge_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  what text not null,
  count integer not null check (count > 0),
  actor text not null
);
create index purge_log_at on purge_log (at desc, id desc);
