-- A machine that came back damaged is out of service at once, even where somebody has booked its next days: those
-- bookings stay, and the team sees them as endangered. Every other outage is still kept apart from bookings.
alter table rental_periods add column is_damage boolean not null default false;
-- The hand-over it came back damaged from.
alter table rental_periods add column damaged_in uuid references rental_periods (id) on delete set null;
alter table rental_periods add constraint rental_periods_damage_is_outage
  check (outage_reason is not null or (not is_damage and damaged_in is null));
create index rental_periods_damaged_in on rental_periods (damaged_in) where damaged_in is not null;

alter table rental_periods drop constraint rental_periods_no_overlap;
alter table rental_periods add constraint rental_periods_no_overlap exclude using gist (
  int8range(
    unit_id::bigint * 1000000 + (first_day - date '2020-01-01'),
    unit_id::bigint * 1000000 + (last_day - date '2020-01-01') + turn_round_days + 1
  ) with &&
) where (active and not is_damage);
