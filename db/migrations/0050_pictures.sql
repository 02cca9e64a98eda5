-- Pictures of the library are also kept as JPEG, for readers that know neither AVIF nor WebP.
alter table media_sizes drop constraint media_sizes_format_check;
alter table media_sizes add constraint media_sizes_format_check check (format in ('avif', 'webp', 'jpeg'));

-- The owner's picture library. Its bytes are in media: what pages show (file_id) and what was sent (source_id), from
-- which every crop is cut; they are the same until a crop is made.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references media (id),
  source_id uuid not null references media (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  file_name text not null default '',
  -- Empty until somebody describes it; such a picture is not placed on a page.
  alt text not null default '' check (char_length(alt) <= 200),
  -- The point that stays visible in every frame, in hundredths from the left and the top.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  -- {shape, zoom, x, y}, over the picture as it was sent; null: all of it.
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  -- AVIF takes seconds per size: it is made after the upload, and offered once it is there.
  has_avif boolean not null default false,
  version integer not null default 1,
  search text not null generated always as (fold_text(alt || ' ' || file_name)) stored,
  created_at timestamptz not null,
  created_by text not null default ''
);
create index pictures_newest on pictures (created_at desc, id desc);
create index pictures_without_avif on pictures (created_at) where not has_avif;
create index pictures_file on pictures (file_id);
create index pictures_source on pictures (source_id);
