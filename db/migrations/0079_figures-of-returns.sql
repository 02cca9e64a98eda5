-- What returns of rentals brought by the day: what was kept of deposits and paid besides, less what was given or taken
-- back. Days are worked out anew when somebody looks.
delete from day_figures;
alter table day_figures add column returns_cents bigint not null;

-- Receipts are never changed or deleted.
create function mark_rental_receipts() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) values (paris_day(new.at));
  return null;
end;
$$;
create trigger rental_receipts_days after insert on rental_receipts
  for each row execute function mark_rental_receipts();
create trigger rental_receipts_emptied_days after truncate on rental_receipts execute function forget_days();
