-- How often an address did something in the current window. The address itself is never kept, only its keyed hash,
-- and that no longer than the window. Unlogged: losing the counts in a crash is harmless, and a check costs no
-- write to disk.
create unlogged table rate_limits (
  bucket text not null,
  visitor bytea not null,
  hits integer not null check (hits >= 0),
  window_ends_at timestamptz not null,
  primary key (bucket, visitor)
);

create index rate_limits_window on rate_limits (window_ends_at);
