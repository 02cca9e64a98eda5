-- What the owner changed of the site, in every version. A thing is named by a kind and a key: 'price' and
-- 'cleaning.vip.complete/A'. At an instant the published version with the latest valid_from until then holds, the higher
-- number of two; without one, the value the program ships.
create table site_content (
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  key text not null check (length(key) between 1 and 200),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- Null: the value the program ships.
  value jsonb,
  valid_from timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  -- Two editors who saw the same version cannot both add the next one.
  primary key (kind, key, version),
  check (state <> 'published' or valid_from is not null)
);
create unique index site_content_one_draft on site_content (kind, key) where state = 'draft';
create index site_content_published on site_content (kind, key, valid_from desc, version desc) where state = 'published';
