-- What the owner may change without a developer: one row per section of the settings page, absent until first saved.
create table site_settings (
  section text primary key,
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text
);

-- Who changed what, written in the same transaction as the change. Only ever added to.
create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);

create index journal_at on journal (at desc, id desc);
create index journal_subject on journal (subject_kind, subject_id, id desc);
