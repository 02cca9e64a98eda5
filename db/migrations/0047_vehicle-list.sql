-- The list of vehicles: found by plate, model or customer, the last one worked on first.
alter table vehicles add column last_visit_at timestamptz;
alter table vehicles add column search_words tsvector not null default '';

-- A plate as it is written and its ends, without signs: "123-CD" finds AB-123-CD.
create function plate_words(given text) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(substr(signs, first)), '{}')
  from (select regexp_replace(fold_text(given), '[^[:alnum:]]', '', 'g') as signs) as plate,
    generate_series(1, greatest(length(signs) - 1, 0)) as first;
end;

create function vehicle_words(given_plate text, given_model text, given_customer uuid) returns tsvector
language sql stable
begin atomic
  select array_to_tsvector(plate_words(given_plate) || folded_words(given_plate) || folded_words(given_model)
    || coalesce((select folded_words(name) || folded_words(company) from customers where id = given_customer), '{}'));
end;

create function last_visit_of(given uuid) returns timestamptz language sql stable
begin atomic
  select max(starts_at) from visits
  where state = 'done' and job_id in (select job_id from job_lines where vehicle_id = given);
end;

-- Those that are already there; their own last change, and their customers', stay.
alter table vehicles disable trigger user;
update vehicles set search_words = vehicle_words(plate, model, customer_id), last_visit_at = last_visit_of(id);
alter table vehicles enable trigger user;

create index vehicles_search on vehicles using gin (search_words);
create index vehicles_last_visit on vehicles (last_visit_at desc nulls last, created_at desc, id);
create index vehicles_category on vehicles (category, last_visit_at desc nulls last, created_at desc, id);

-- What the list keeps is no change of the vehicle or of its customer.
drop trigger vehicles_touch on vehicles;
create trigger vehicles_touch before update of customer_id, category, model, plate, colour, notes, retired_at on vehicles
  for each row execute function touch_updated_at();
drop trigger vehicles_words on vehicles;
create trigger vehicles_words after insert or delete or update of customer_id, plate, model on vehicles
  for each row execute function keep_customer_words();

create function keep_vehicle_words() returns trigger language plpgsql as $$
begin
  new.search_words := vehicle_words(new.plate, new.model, new.customer_id);
  return new;
end;
$$;
create trigger vehicles_own_words before insert or update of customer_id, plate, model on vehicles
  for each row execute function keep_vehicle_words();

create function keep_words_of_vehicles() returns trigger language plpgsql as $$
begin
  update vehicles set search_words = vehicle_words(plate, model, customer_id) where customer_id = new.id;
  return null;
end;
$$;
create trigger customers_vehicle_words after update of name, company on customers
  for each row when (old.name <> new.name or old.company <> new.company) execute function keep_words_of_vehicles();

create function keep_last_visit_of_job() returns trigger language plpgsql as $$
begin
  update vehicles set last_visit_at = last_visit_of(id)
  where id in (select vehicle_id from job_lines where job_id = coalesce(new.job_id, old.job_id))
    and last_visit_at is distinct from last_visit_of(id);
  return null;
end;
$$;
create trigger visits_last_visit after update of state, starts_at on visits
  for each row when (old.state = 'done' or new.state = 'done') execute function keep_last_visit_of_job();
create trigger visits_last_visit_added after insert on visits
  for each row when (new.state = 'done') execute function keep_last_visit_of_job();
create trigger visits_last_visit_removed after delete on visits
  for each row when (old.state = 'done') execute function keep_last_visit_of_job();

-- A line added to work that is over, or given another vehicle.
create function keep_last_visit_of_line() returns trigger language plpgsql as $$
begin
  update vehicles set last_visit_at = last_visit_of(id)
  where id in (case when tg_op <> 'INSERT' then old.vehicle_id end, case when tg_op <> 'DELETE' then new.vehicle_id end)
    and last_visit_at is distinct from last_visit_of(id);
  return null;
end;
$$;
create trigger job_lines_last_visit after insert or delete or update of vehicle_id, job_id on job_lines
  for each row execute function keep_last_visit_of_line();
