-- Travel, parcels and rental prices become content with versions, as service prices are. What was saved is carried over;
-- the settings keep their copy, which an earlier release still reads.
insert into site_content (kind, key, version, state, value, valid_from, created_at, created_by)
select 'travel', rate.key, 1, 'published', settings.value -> rate.field, settings.updated_at, settings.updated_at,
  coalesce(settings.updated_by, '')
from site_settings settings,
  (values ('travel.free-km', 'freeTravelKm', '30'::jsonb), ('travel.per-km', 'travelCentsPerKm', '60'::jsonb)) rate (key, field, shipped)
where settings.section = 'planning' and settings.value -> rate.field is not null
  and settings.value -> rate.field <> rate.shipped;

insert into site_content (kind, key, version, state, value, valid_from, created_at, created_by)
select 'parcel', rates.key, 1, 'published', settings.value -> rates.field, settings.updated_at, settings.updated_at,
  coalesce(settings.updated_by, '')
from site_settings settings,
  (values
    ('parcel.mainland', 'parcelRates', '[{"upToGrams": 500, "cents": 590}, {"upToGrams": 1000, "cents": 690}, {"upToGrams": 2000, "cents": 790}, {"upToGrams": 5000, "cents": 1290}, {"upToGrams": 10000, "cents": 1790}, {"upToGrams": 20000, "cents": 2490}]'::jsonb),
    ('parcel.corsica', 'corsicaRates', '[]'),
    ('parcel.overseas', 'overseasRates', '[]'),
    ('parcel.relay', 'relayRates', '[]')) rates (key, field, shipped)
where settings.section = 'delivery' and settings.value -> rates.field is not null
  and settings.value -> rates.field <> rates.shipped;

-- Each published version of a machine held the prices of its days and packs. One that repeats the version before it,
-- which began to hold earlier, is left out.
with priced as (
  select machine.version, machine.valid_from, machine.created_at, machine.created_by,
    'rental.' || machine.key || '/' || rate.key as key, rate.value
  from site_content machine, jsonb_each(machine.value -> 'prices') rate
  where machine.kind = 'machine' and machine.state = 'published' and rate.key in ('daily', 'weekend', 'weeklyPerDay')
  union all
  select machine.version, machine.valid_from, machine.created_at, machine.created_by,
    'rental-pack.' || (pack.value ->> 'id'), pack.value -> 'price'
  from site_content machine, jsonb_array_elements(machine.value -> 'packs') pack
  where machine.kind = 'machine' and machine.state = 'published'
  union all
  -- A shipped machine that was put back to the start.
  select machine.version, machine.valid_from, machine.created_at, machine.created_by, shipped.key, null
  from site_content machine
  join (values ('dustego', 'rental.dustego/daily'), ('dustego', 'rental.dustego/weekend'),
    ('dustego', 'rental.dustego/weeklyPerDay'), ('dustego', 'rental-pack.decouverte'),
    ('dustego', 'rental-pack.weekend'), ('dustego', 'rental-pack.semainePro'), ('puzzi', 'rental.puzzi/daily'),
    ('puzzi', 'rental.puzzi/weekend'), ('puzzi', 'rental.puzzi/weeklyPerDay')) shipped (machine, key)
    on shipped.machine = machine.key
  where machine.kind = 'machine' and machine.state = 'published' and machine.value is null
), compared as (
  select *, lag(value) over earlier as value_before, lag(valid_from) over earlier as from_before
  from priced window earlier as (partition by key order by version)
)
insert into site_content (kind, key, version, state, value, valid_from, created_at, created_by)
select 'rental-price', key, version, 'published', value, valid_from, created_at, created_by
from compared
where value is distinct from value_before or valid_from < from_before
on conflict do nothing;
