-- Machine rental. A machine exists in units; the settings say how many are offered, their rows come with first use.
create table rental_units (
  id integer generated always as identity primary key,
  machine text not null check (machine in ('dustego', 'puzzi')),
  number integer not null check (number between 1 and 1000),
  unique (machine, number)
);

-- held: waits for its payment until expires_at. booked: paid or accepted. released: let go unpaid. cancelled: given up
-- after it was booked.
create table rentals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid,
  machine text not null check (machine in ('dustego', 'puzzi')),
  days date[] not null check (cardinality(days) between 1 and 92),
  pack text,
  price_cents integer not null check (price_cents >= 0),
  original_cents integer not null check (original_cents >= price_cents),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null default '',
  status text not null default 'held' check (status in ('held', 'booked', 'released', 'cancelled')),
  expires_at timestamptz check (status <> 'held' or expires_at is not null),
  booked_at timestamptz check (status <> 'booked' or booked_at is not null),
  cancelled_at timestamptz,
  refund_cents integer check (refund_cents between 0 and price_cents),
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rentals_order on rentals (order_id);
create index rentals_held on rentals (expires_at) where status = 'held';
create trigger rentals_touch before update on rentals for each row execute function touch_updated_at();

-- One per run of days that follow each other: one hand-over, one return, one unit.
create table rental_periods (
  id uuid primary key default gen_random_uuid(),
  rental_id uuid not null references rentals (id) on delete cascade,
  unit_id integer not null references rental_units (id),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- As the settings were when the days were taken: the unit rests that long before the next customer.
  turn_round_days integer not null check (turn_round_days between 0 and 30),
  -- False once the days are free again.
  active boolean not null default true,
  -- When the customer was reminded, the day before.
  reminded_at timestamptz,
  handed_over_at timestamptz,
  hand_over_note text not null default '',
  returned_at timestamptz,
  return_state text check (return_state in ('bon', 'a-nettoyer', 'abime')),
  return_note text not null default '',
  check (returned_at is null or handed_over_at is not null),
  check ((returned_at is null) = (return_state is null)),
  -- No unit is twice away on one day, its turn-round included. Unit and day make one number, so that plain ranges
  -- carry the rule: the usual way needs the extension btree_gist, which not every server allows.
  constraint rental_periods_no_overlap exclude using gist (
    int8range(
      unit_id::bigint * 1000000 + (first_day - date '2020-01-01'),
      unit_id::bigint * 1000000 + (last_day - date '2020-01-01') + turn_round_days + 1
    ) with &&
  ) where (active),
  -- Keeps one unit's numbers clear of the next one's.
  check (first_day >= date '2020-01-01' and last_day < date '3000-01-01')
);
create index rental_periods_rental on rental_periods (rental_id);
create index rental_periods_days on rental_periods (first_day, last_day) where active;

create table rental_photos (
  id uuid primary key default gen_random_uuid(),
  period_id uuid not null references rental_periods (id) on delete cascade,
  moment text not null check (moment in ('remise', 'retour')),
  bytes bytea not null,
  mime text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
-- Pictures are compressed already: trying again would only cost time.
alter table rental_photos alter column bytes set storage external;
create index rental_photos_period on rental_photos (period_id, created_at);
