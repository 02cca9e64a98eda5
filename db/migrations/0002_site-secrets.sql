-- Keys the program makes for itself, such as the one that hides visitors' addresses. Never shown, never mailed.
create table site_secrets (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32),
  created_at timestamptz not null default now()
);
