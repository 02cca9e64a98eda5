-- A token knows when it ends: an invitation lives for days, a code for an hour. Codes are hashed in another way from now
-- on, so those already sent are void and have to be asked for again.
delete from auth_one_time_tokens;
alter table auth_one_time_tokens add column expires_at timestamptz not null;
create index auth_one_time_tokens_address on auth_one_time_tokens (address, kind);

-- Since when links are signed with a key that is not in the database; the old key only checks links sent before.
alter table site_secrets add column retired_at timestamptz;

-- Outside identities that were there before the address of their account was proved, and whose provider does not vouch
-- for it: from now on they go with the proof, so those that stayed go here.
delete from auth_identities i using auth_users u
where u.id = i.user_id and not u.is_sso and i.provider not in ('email', 'phone')
  and u.email_confirmed_at is not null and i.created_at < u.email_confirmed_at
  and coalesce(i.identity_data ->> 'email_verified', 'false') <> 'true';
