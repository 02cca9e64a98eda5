-- The departure is noted on the phone too. An extra holds its own signature; the kind "signature" stays for what an
-- earlier release may have stored.
alter table visit_entries drop constraint visit_entries_kind_check;
alter table visit_entries add constraint visit_entries_kind_check check (kind in
  ('leave', 'start', 'check', 'photo', 'gauge', 'extra', 'signature', 'note', 'pause', 'finish', 'payment'));

-- When it happened by our clock: the receipt less the time the entry waited on the phone, whose own clock may be wrong.
alter table visit_entries add column happened_at timestamptz not null default now();
update visit_entries set happened_at = least(noted_at, received_at);
create index visit_entries_order on visit_entries (visit_id, happened_at, sequence);
drop index visit_entries_visit;
