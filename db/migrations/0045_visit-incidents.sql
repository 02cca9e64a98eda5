-- What a phone may note besides the work: damage found before it, a note for the customer's file, another worker, nobody there.
alter table visit_entries drop constraint visit_entries_kind_check;
alter table visit_entries add constraint visit_entries_kind_check check (kind in
  ('leave', 'start', 'check', 'photo', 'gauge', 'extra', 'signature', 'note', 'pause', 'finish', 'payment', 'damage',
   'customer_note', 'reassign', 'no_show'));

alter table visit_photos drop constraint visit_photos_moment_check;
alter table visit_photos add constraint visit_photos_moment_check check (moment in
  ('before', 'after', 'damage', 'no_show'));
