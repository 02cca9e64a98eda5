-- The owner adds rental machines: any name of the site's content may be one.
alter table rental_units drop constraint rental_units_machine_check;
alter table rental_units add constraint rental_units_machine_name check (machine ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$');
alter table rentals drop constraint rentals_machine_check;
alter table rentals add constraint rentals_machine_name check (machine ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$');

-- What a day cost when the rental was made: a late day is billed at that price, or at
-- today’s where it was not noted. Until now prices were fixed.
alter table rentals add column daily_cents integer check (daily_cents > 0);
update rentals set daily_cents = case machine when 'dustego' then 1990 else 3490 end;
