-- Public keys of authenticators: a passkey signs in alone, one with a factor_id is that second factor's.
create table auth_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  factor_id uuid unique references auth_factors (id) on delete cascade,
  -- The authenticator's own name for the key, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Raised by the authenticator at each use; some always say 0.
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports text[] not null default '{}',
  -- Whether the key is copied between the person's devices.
  is_synced boolean not null default false,
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_credentials_user on auth_credentials (user_id, created_at);

-- What an authenticator has to sign: each row is deleted by the first answer to it.
create table auth_credential_challenges (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('registration', 'authentication', 'factor')),
  -- None for a sign-in: nobody is known yet.
  user_id uuid references auth_users (id) on delete cascade,
  factor_id uuid references auth_factors (id) on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now(),
  check ((user_id is null) = (purpose = 'authentication')),
  check ((factor_id is not null) = (purpose = 'factor'))
);
create index auth_credential_challenges_user on auth_credential_challenges (user_id) where user_id is not null;
create index auth_credential_challenges_factor on auth_credential_challenges (factor_id) where factor_id is not null;
create index auth_credential_challenges_created on auth_credential_challenges (created_at);

-- The passkey that opened a session: the session ends with it.
alter table auth_sessions add column passkey_id uuid references auth_credentials (id) on delete set null;
create index auth_sessions_passkey on auth_sessions (passkey_id) where passkey_id is not null;
