-- Who carries the parcel, beside the number it travels under.
alter table orders add column carrier text not null default '';

-- How a declaration was answered: taken, not followed up, or settled otherwise. Those handled before say nothing.
alter table declarations
  add column outcome text check (outcome in ('acceptee', 'refusee', 'reglee')),
  add constraint declarations_answered check (outcome is null or handled_at is not null);
create index declarations_order on declarations (order_id) where order_id is not null;
