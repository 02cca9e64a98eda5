-- Recovery codes of the second factor: one set per account, kept as a factor of its own, each code once and as a hash.
alter table auth_factors drop constraint auth_factors_factor_type_check;
alter table auth_factors add constraint auth_factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code'));
create unique index auth_factors_recovery_codes on auth_factors (user_id) where factor_type = 'recovery_code';

create table auth_recovery_codes (
  factor_id uuid not null references auth_factors (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (factor_id, code_hash)
);
