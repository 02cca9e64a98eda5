-- The customers' own space. Nothing here is shared with the staff's sign-in (auth_…). All of it belongs to an address of
-- a customer: it follows the address when customers are merged, and goes with it when the person is erased.

create table customer_passkeys (
  id uuid primary key default gen_random_uuid(),
  -- Folded, as in customer_emails.
  address text not null references customer_emails (folded) on delete cascade,
  -- What the authenticator is given as the person's name: the same for every key of the address.
  user_handle uuid not null,
  -- The authenticator's own name for the key, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Raised by the authenticator at each use; some always say 0.
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports text[] not null default '{}',
  name text not null default '' check (length(name) <= 60),
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index customer_passkeys_address on customer_passkeys (address, created_at);

create table customer_sessions (
  id uuid primary key default gen_random_uuid(),
  address text not null references customer_emails (folded) on delete cascade,
  -- Of the cookie's value.
  token_hash bytea not null unique,
  -- The passkey that opened it: the session ends with it.
  passkey_id uuid references customer_passkeys (id) on delete cascade,
  -- Browser and system, in words.
  device text not null default '' check (length(device) <= 80),
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index customer_sessions_address on customer_sessions (address, last_used_at desc);
create index customer_sessions_passkey on customer_sessions (passkey_id) where passkey_id is not null;

-- Codes and links sent by mail: each row is deleted by the first right answer. Unknown addresses have rows too, which
-- nothing answers, so that both are treated alike.
create table customer_codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-in', 'erasure')),
  address text references customer_emails (folded) on delete cascade,
  -- For an erasure: the session that asked for it.
  session_id uuid references customer_sessions (id) on delete cascade,
  code_hash bytea not null,
  -- None for an erasure.
  link_hash bytea unique,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((purpose = 'erasure') = (session_id is not null)),
  check ((purpose = 'sign-in') = (link_hash is not null))
);
create index customer_codes_address on customer_codes (address) where address is not null;
create index customer_codes_session on customer_codes (session_id) where session_id is not null;
create index customer_codes_end on customer_codes (expires_at);

-- What an authenticator has to sign: each row is deleted by the first answer to it.
create table customer_passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Null for a sign-in: nobody is known yet.
  session_id uuid references customer_sessions (id) on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);
create index customer_passkey_challenges_session on customer_passkey_challenges (session_id)
  where session_id is not null;
create index customer_passkey_challenges_created on customer_passkey_challenges (created_at);
