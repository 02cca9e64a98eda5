-- Lower case, without accents and ligatures: what is searched and what is typed both go through it. Made here rather
-- than by an extension, so that any PostgreSQL will do, whatever its locale (in "C", lower() leaves É alone).
create function fold_text(value text) returns text language sql immutable parallel safe strict as $$
  select translate(
    replace(replace(replace(replace(lower(value), 'œ', 'oe'), 'æ', 'ae'), 'Œ', 'oe'), 'Æ', 'ae'),
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ’''',
    'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy  '
  )
$$;

-- Pictures and safety sheets put on the site by the staff; everyone may see them.
create table media (
  id uuid primary key default gen_random_uuid(),
  bytes bytea not null,
  mime text not null check (mime in ('image/webp', 'application/pdf')),
  width integer check (width > 0),
  height integer check (height > 0),
  file_name text not null default '',
  created_at timestamptz not null default now(),
  constraint media_size_check check ((mime = 'image/webp') = (width is not null and height is not null))
);
-- Pictures are compressed already: trying again would only cost time.
alter table media alter column bytes set storage external;

-- The same picture in other widths and formats; a browser takes the one that suits its screen.
create table media_sizes (
  media_id uuid not null references media (id) on delete cascade,
  width integer not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (media_id, width, format)
);
alter table media_sizes alter column bytes set storage external;

create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '' check (char_length(description) <= 500),
  position integer not null default 0,
  -- Address of the picture; the category's name says what it shows.
  picture text,
  -- Grows with each change: whoever saves an older one is told instead of overwriting.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  -- The reference on the shelf and on the packing slip.
  sku text not null unique check (char_length(sku) between 1 and 40),
  name text not null check (char_length(name) between 1 and 120),
  short_description text not null check (char_length(short_description) between 1 and 300),
  -- Paragraphs parted by an empty line.
  long_description text not null default '' check (char_length(long_description) <= 10000),
  category_id uuid not null references categories (id),
  -- What it is for: filters of the shop ("carrosserie", "cuir").
  surfaces text[] not null default '{}',
  price_cents integer not null check (price_cents between 1 and 10000000),
  -- For the price per litre, kilogram or piece.
  content_amount integer check (content_amount > 0),
  content_unit text check (content_unit in ('ml', 'g', 'piece')),
  weight_grams integer not null check (weight_grams between 1 and 100000),
  stock integer not null default 0,
  low_stock_threshold integer not null default 0 check (low_stock_threshold >= 0),
  pickup_only boolean not null default false,
  -- Parts of water for one part of product; null when it is used as it is.
  dilution_ratio integer check (dilution_ratio between 1 and 1000),
  -- A list of {src, alt, width, height}; the first one is that of the lists.
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  -- A list of {title, text}.
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- CLP label: {signalWord, pictograms, phrases: [{code, text}], ufi, safetySheet}; null when the product has none.
  hazards jsonb check (jsonb_typeof(hazards) = 'object'),
  -- Higher comes first where the visitor asked for no order.
  popularity integer not null default 0,
  active boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(to_tsvector('french', fold_text(name)), 'A')
    || setweight(to_tsvector('french', fold_text(short_description)), 'B')
    || setweight(to_tsvector('french', fold_text(long_description)), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_stock_check check (stock >= 0),
  constraint products_content_check check ((content_amount is null) = (content_unit is null)),
  constraint products_archived_check check (archived_at is null or not active)
);
create index products_category on products (category_id);

-- Every price at which a product was really on sale, and when: the crossed price is worked out from these.
create table product_prices (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  price_cents integer not null check (price_cents > 0),
  since timestamptz not null,
  until timestamptz,
  constraint product_prices_order_check check (until is null or until >= since)
);
create index product_prices_product on product_prices (product_id, since desc);
-- One price at a time.
create unique index product_prices_current on product_prices (product_id) where until is null;

-- Every change of a stock, with its reason; their sum is the stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  delta integer not null check (delta <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in ('initial', 'order', 'release', 'reception', 'correction', 'loss', 'return')),
  order_id uuid,
  -- The staff member's e-mail; empty when a customer's order did it.
  actor text not null default '',
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, created_at desc, id desc);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

create trigger categories_touch before update on categories
  for each row execute function touch_updated_at();
create trigger products_touch before update on products
  for each row execute function touch_updated_at();
