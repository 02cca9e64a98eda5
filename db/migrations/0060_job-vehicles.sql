-- A job may be about several vehicles: each line says which one.
alter table job_lines add column vehicle_name text not null default '' check (length(vehicle_name) <= 160);
