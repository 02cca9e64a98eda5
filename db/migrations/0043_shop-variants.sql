-- Sizes and scents of a product, each with its own stock and reference. While a product has variants on sale they are
-- what is sold; products.stock is then what belongs to none of them.
create table product_variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 60),
  sku text not null check (char_length(sku) between 1 and 40),
  -- Null: the product's own price.
  price_cents integer check (price_cents between 1 and 10000000),
  -- Null: the product's own weight.
  weight_grams integer check (weight_grams between 1 and 100000),
  stock integer not null default 0,
  position integer not null default 0,
  -- Off sale for good; orders keep naming it.
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_variants_sku_key unique (sku),
  constraint product_variants_stock_check check (stock >= 0),
  unique (product_id, id)
);
create index product_variants_product on product_variants (product_id, position);
create unique index product_variants_label_key on product_variants (product_id, fold_text(label)) where archived_at is null;
create trigger product_variants_touch before update on product_variants
  for each row execute function touch_updated_at();

-- A movement of a variant counts on the variant's stock, any other on the product's.
alter table stock_movements add column variant_id uuid;
alter table stock_movements add constraint stock_movements_variant_fkey
  foreign key (product_id, variant_id) references product_variants (product_id, id) on delete cascade;

-- The label of the variant is copied into the line's details.
alter table order_lines add column variant_id uuid;
alter table order_lines add constraint order_lines_variant_fkey
  foreign key (product_id, variant_id) references product_variants (product_id, id);

alter table products
  add column brand text not null default '' check (char_length(brand) <= 80),
  -- Regulation (EU) 2023/988, art. 19: {manufacturer, responsible, warnings}.
  add column safety jsonb not null default '{}' check (jsonb_typeof(safety) = 'object');

-- relay: a parcel kept for the customer at a relay point, whose name is in the address.
alter table orders drop constraint orders_delivery_way_check;
alter table orders add constraint orders_delivery_way_check
  check (delivery_way in ('home', 'parcel', 'relay', 'pickup', 'visit', 'none'));
