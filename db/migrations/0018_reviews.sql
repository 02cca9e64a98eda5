-- An invitation to write a review, sent once after a finished order or request. The link's token is only in the
-- e-mail; here stands its SHA-256.
create table review_invitations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('order', 'request')),
  subject_id text not null,
  email text not null check (char_length(email) between 3 and 254),
  name text not null check (char_length(name) <= 200),
  service text not null,
  experience_on date not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Set by whoever deposits the review: a link serves once.
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint review_invitations_subject_key unique (kind, subject_id)
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  -- Every real review comes from an invitation, and each invitation gives one. It may be erased with its author's data.
  invitation_id uuid unique references review_invitations (id) on delete set null,
  -- Written for the demonstration, by nobody; shown as such, never counted for search engines.
  is_demo boolean not null default false,
  service text not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null check (char_length(body) between 1 and 2000),
  author text not null check (char_length(author) between 1 and 60),
  commune text not null default '' check (char_length(commune) <= 80),
  experience_on date not null,
  status text not null default 'pending' check (status in ('pending', 'published', 'refused')),
  published_at timestamptz,
  refused_at timestamptz,
  refusal_reason text,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reviews_published_check check ((status = 'published') = (published_at is not null)),
  constraint reviews_refused_check check (
    (status = 'refused') = (refused_at is not null) and (refused_at is null) = (refusal_reason is null)
  ),
  constraint reviews_reply_check check ((reply is null) = (replied_at is null)),
  constraint reviews_demo_check check (not is_demo or invitation_id is null)
);

create index reviews_shown on reviews (published_at desc, id) where status = 'published';
create index reviews_status on reviews (status, created_at);
