-- When a file of the staff first became part of the shop: what never did is forgotten after a day.
alter table media add column used_at timestamptz;
update media set used_at = created_at
where exists (
    select from products
    where products.images::text || coalesce(products.hazards::text, '') like '%/media/' || media.id || '%'
  )
  or exists (select from categories where categories.picture like '/media/' || media.id || '%');
create index media_unused on media (created_at) where used_at is null;
