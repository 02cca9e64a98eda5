-- The sign-in service. Whatever could open a door (session keys, factor secrets, signing keys, providers' tokens) is
-- sealed by the program before it comes here; one-time codes and passwords are kept as hashes only.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (email = lower(email)),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null),
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz,
  -- How many of the two addresses have agreed to a change so far.
  email_change_confirmed smallint not null default 0 check (email_change_confirmed in (0, 1)),
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  -- Comes from a company's own directory: never linked to another account.
  is_sso boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index auth_users_email on auth_users (email) where not is_sso;
create unique index auth_users_phone on auth_users (phone);
create index auth_users_created on auth_users (created_at desc, id);
create index auth_users_staff on auth_users ((app_metadata ->> 'role')) where app_metadata ? 'role';

create table auth_identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  provider text not null,
  -- The person's id at the provider; our own for e-mail and phone.
  subject text not null,
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, subject)
);
create index auth_identities_user on auth_identities (user_id, created_at);
create index auth_identities_email on auth_identities (email);

create table auth_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret bytea,
  phone text,
  -- The last time step whose code was accepted: the same code never counts twice.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table auth_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth_factors (id) on delete cascade,
  address text not null default '',
  code_hash text,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index auth_challenges_factor on auth_challenges (factor_id);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid references auth_factors (id) on delete set null,
  -- The key its refresh tokens are derived with, and the number of the one in use.
  refresh_key bytea not null,
  refresh_counter bigint not null default 0 check (refresh_counter >= 0),
  -- Tokens below this number were given out before the session was raised: they are never honoured again.
  refresh_floor bigint not null default 0 check (refresh_floor >= 0),
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id, created_at);

-- How the person behind a session proved who they are.
create table auth_session_methods (
  session_id uuid not null references auth_sessions (id) on delete cascade,
  method text not null,
  provider text,
  updated_at timestamptz not null default now(),
  primary key (session_id, method)
);

create table auth_one_time_tokens (
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in
    ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'sms', 'phone_change', 'reauthentication')),
  token_hash text not null,
  address text not null,
  flow_state_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index auth_one_time_tokens_hash on auth_one_time_tokens (token_hash);

-- A sign-in under way: between the page that asked for it, the provider or the mailbox, and the page again.
create table auth_flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth_users (id) on delete cascade,
  provider text not null,
  method text not null,
  auth_code text unique,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  redirect_to text,
  -- Sealed: what the provider's answer is checked against, and the tokens it gave us.
  context bytea,
  provider_token bytea,
  provider_refresh_token bytea,
  linking_user_id uuid references auth_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  code_issued_at timestamptz
);
create index auth_flow_states_created on auth_flow_states (created_at);

-- Answers of identity providers already used once.
create table auth_seen_assertions (
  id text primary key,
  expires_at timestamptz not null
);
create index auth_seen_assertions_expiry on auth_seen_assertions (expires_at);

create table auth_signing_keys (
  kid text primary key,
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- Who did what. Never a password, code or token.
create table auth_audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  subject_id uuid,
  address text not null default '',
  details jsonb not null default '{}'
);
create index auth_audit_log_at on auth_audit_log (at);
create index auth_audit_log_subject on auth_audit_log (subject_id, at);

-- Text messages, kept readable where no provider is set.
create table auth_sms_messages (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  body text,
  channel text not null check (channel in ('sms', 'whatsapp')),
  status text not null check (status in ('captured', 'sent', 'failed')),
  created_at timestamptz not null default now()
);
create index auth_sms_messages_created on auth_sms_messages (created_at);
