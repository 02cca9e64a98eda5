-- The owner's articles. The ten the program ships stay files until one of them is changed: its row then names it.
create table articles (
  id uuid primary key default gen_random_uuid(),
  shipped_slug text unique,
  -- Null until it is first published.
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  -- The latest version, and the one the public reads.
  version integer not null default 0,
  published_version integer,
  publish_at timestamptz,
  -- Of a withdrawn article, the address of the site that replaces it; null: it is gone.
  gone_to text,
  -- What lists show of the published version; its text stays in article_versions.
  title text not null default '',
  description text not null default '',
  topic text not null default '',
  cover text not null default '',
  cover_picture uuid references pictures (id),
  minutes integer not null default 1,
  services text[] not null default '{}',
  day date,
  updated_day date,
  changed_at timestamptz not null,
  check (status = 'draft' or (slug is not null and published_version is not null and day is not null) or shipped_slug is not null),
  check (status <> 'published' or (publish_at is not null and published_version is not null))
);
create index articles_newest on articles (day desc, slug) where status = 'published';
create index articles_of_topic on articles (topic, day desc, slug) where status = 'published';
create index articles_waiting on articles (publish_at) where status = 'published';
create index articles_changed on articles (changed_at desc, id);

create table article_versions (
  article_id uuid not null references articles (id) on delete cascade,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published')),
  content jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  -- Two editors who saw the same version cannot both add the next one.
  primary key (article_id, version)
);
create unique index article_versions_one_draft on article_versions (article_id) where state = 'draft';

-- Addresses an article had before.
create table article_redirects (
  slug text primary key,
  article_id uuid not null references articles (id) on delete cascade
);
create index article_redirects_article on article_redirects (article_id);
create index articles_cover_picture on articles (cover_picture) where cover_picture is not null;
