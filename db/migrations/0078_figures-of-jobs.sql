-- What jobs brought by the day, besides what the shop sold: payments on the day they came, less what was taken or given
-- back. Days are worked out anew when somebody looks.
delete from day_figures;
alter table day_figures
  -- Of jobs that belong to no subscription.
  add column services_cents bigint not null,
  add column subscriptions_cents bigint not null;

-- Payments are never changed or deleted.
create function mark_job_payments() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) values (paris_day(new.at));
  return null;
end;
$$;
create trigger job_payments_days after insert on job_payments
  for each row execute function mark_job_payments();

create function mark_job_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into stale_days (day) values (paris_day(old.created_at)); end if;
  if tg_op <> 'DELETE' then insert into stale_days (day) values (paris_day(new.created_at)); end if;
  return null;
end;
$$;
create trigger job_refunds_days after insert or delete on job_refunds
  for each row execute function mark_job_refunds();
-- Most changes only follow what Stripe does with it.
create trigger job_refunds_changed_days after update on job_refunds for each row
  when ((old.cents, old.is_surplus, old.created_at, old.job_id)
    is distinct from (new.cents, new.is_surplus, new.created_at, new.job_id))
  execute function mark_job_refunds();

-- A job that joins or leaves a subscription takes its money with it.
create function mark_job_days() returns trigger language plpgsql as $$
begin
  insert into stale_days (day)
  select paris_day(at) from job_payments where job_id = new.id
  union select paris_day(created_at) from job_refunds where job_id = new.id;
  return null;
end;
$$;
create trigger jobs_moved_days after update of subscription_id on jobs for each row
  when ((old.subscription_id is null) is distinct from (new.subscription_id is null))
  execute function mark_job_days();

create trigger job_payments_emptied_days after truncate on job_payments execute function forget_days();
create trigger job_refunds_emptied_days after truncate on job_refunds execute function forget_days();
