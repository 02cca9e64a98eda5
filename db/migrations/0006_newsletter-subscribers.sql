-- Who agreed to receive the newsletter, to which words and when. An address counts once it was confirmed.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  -- Lower case, so that one address is one subscriber.
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  consent_text text not null,
  consent_at timestamptz not null,
  -- SHA-256 of the token in the confirmation link; the token itself is only in that e-mail.
  confirm_token_hash bytea unique,
  confirm_sent_at timestamptz,
  confirm_expires_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_confirmed_check check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_unsubscribed_check check (status <> 'unsubscribed' or unsubscribed_at is not null)
);

create index newsletter_subscribers_status on newsletter_subscribers (status, created_at desc);
