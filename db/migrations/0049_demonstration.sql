-- Documents and payments of a real site are never changed or deleted. Those of a demonstration have no value: they go
-- with it when the owner leaves it, in the transaction that makes the site a real one.
create function is_demonstration() returns boolean language sql stable as $$
  select exists (select from site_state where key = 'origin' and value = 'demo')
$$;

create or replace function refuse_billing_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_demonstration() then return old; end if;
  raise exception 'billing documents are never changed or deleted' using errcode = 'restrict_violation';
end $$;

create or replace function refuse_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_demonstration() then return old; end if;
  raise exception 'payments are never changed or deleted' using errcode = 'restrict_violation';
end $$;

-- When a file brought them: they stay when the demonstration goes.
alter table customers add column imported_at timestamptz;
