-- What the customer of a job has paid and not had back, apart from what was paid too much. Kept with the job, so that the
-- deposits of cancelled jobs are found without adding up every cancelled job.
alter table jobs add column held_cents integer not null default 0;

-- Money that comes or goes is no change of the job itself.
drop trigger jobs_touch on jobs;
create trigger jobs_touch before update on jobs for each row
  when (old.held_cents = new.held_cents) execute function touch_updated_at();

update jobs set held_cents =
  coalesce((select sum(cents) from job_payments where job_id = jobs.id and not is_surplus), 0)
  - coalesce((select sum(cents) from job_refunds
      where job_id = jobs.id and not is_surplus and not lowers_invoice), 0)
where exists (select from job_payments where job_id = jobs.id);

-- Payments are never changed or deleted; of a refund only its progress changes.
create function hold_job_payment() returns trigger language plpgsql as $$
begin
  update jobs set held_cents = held_cents + new.cents where id = new.job_id;
  return null;
end $$;
create trigger job_payments_held after insert on job_payments for each row
  when (not new.is_surplus) execute function hold_job_payment();

create function release_job_refund() returns trigger language plpgsql as $$
begin
  update jobs set held_cents = held_cents - new.cents where id = new.job_id;
  return null;
end $$;
create trigger job_refunds_released after insert on job_refunds for each row
  when (not new.is_surplus and not new.lowers_invoice) execute function release_job_refund();

drop index jobs_cancelled;
create index jobs_cancelled_held on jobs (cancelled_at) where state = 'cancelled' and held_cents > 0;
