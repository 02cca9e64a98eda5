-- A machine away for repair is a period nobody rents: the same rule then keeps it apart from bookings.
alter table rental_periods alter column rental_id drop not null;
alter table rental_periods add column outage_reason text check (char_length(outage_reason) between 1 and 200);
alter table rental_periods add constraint rental_periods_rented_or_away
  check ((rental_id is null) = (outage_reason is not null));
alter table rental_periods add constraint rental_periods_away_is_plain
  check (outage_reason is null or (active and turn_round_days = 0 and handed_over_at is null));
