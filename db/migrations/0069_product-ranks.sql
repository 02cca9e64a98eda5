-- The staff's products by category, price, state, stock and sales, without sorting all of them (record 88).
create index product_listing_of_category on product_listing (category_id, sort_name, product_id);
create index product_listing_state on product_listing ((not active), sort_name, product_id);
create index product_listing_state_down on product_listing ((not active) desc, sort_name, product_id);

-- The price, how many pieces are on sale, and how many were sold over thirty days. Worked out when somebody sorts by them,
-- and every minute: changes leave the product in stale_ranks, so that no order waits for a rank.
create table product_ranks (
  product_id uuid primary key references products (id) on delete cascade,
  price_cents integer not null,
  stock integer not null,
  sold integer not null,
  -- The name as it is sorted.
  sort_name text collate "C" not null
);
create index product_ranks_price on product_ranks (price_cents, sort_name, product_id);
create index product_ranks_price_down on product_ranks (price_cents desc, sort_name, product_id);
create index product_ranks_stock on product_ranks (stock, sort_name, product_id);
create index product_ranks_stock_down on product_ranks (stock desc, sort_name, product_id);
create index product_ranks_sold on product_ranks (sold, sort_name, product_id);
create index product_ranks_sold_down on product_ranks (sold desc, sort_name, product_id);
create table stale_ranks (
  id bigint generated always as identity primary key,
  product_id uuid not null
);
-- The beginning of the thirty days that the ranks were worked out for; before it they are not known.
create table ranks_since (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
create index stock_movements_sold on stock_movements (created_at) include (product_id) where reason in ('order', 'release');

create function mark_product_rank() returns trigger language plpgsql as $$
begin
  insert into stale_ranks (product_id) values (new.id);
  return null;
end;
$$;
create trigger products_new_rank after insert on products for each row execute function mark_product_rank();
create trigger products_rank after update on products for each row
  when ((old.stock, old.price_cents, old.name) is distinct from (new.stock, new.price_cents, new.name))
  execute function mark_product_rank();

create function mark_rank_of_part() returns trigger language plpgsql as $$
begin
  insert into stale_ranks (product_id) values (case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end;
$$;
create trigger product_variants_rank after insert or delete on product_variants
  for each row execute function mark_rank_of_part();
create trigger product_variants_changed_rank after update on product_variants for each row
  when ((old.stock, old.archived_at) is distinct from (new.stock, new.archived_at)) execute function mark_rank_of_part();

-- What is sold or comes back changes a stock too. Works out the ranks of the products that changed, and of those whose sales fell out of the thirty days, which begin at
-- `since` now.
create function refresh_product_ranks(since timestamptz) returns integer language plpgsql as $$
declare
  known timestamptz;
  written integer;
begin
  perform pg_advisory_xact_lock(7323368);
  select at into known from ranks_since;
  with changed as (
    delete from stale_ranks returning product_id
  ), wanted as (
    select product_id from changed
    union select product_id from stock_movements
      where reason in ('order', 'release')
        and created_at >= least(known, since) and created_at < greatest(known, since)
    union select id from products where known is null
  )
  insert into product_ranks as kept (product_id, price_cents, stock, sold, sort_name)
  select p.id, p.price_cents,
    coalesce((select sum(v.stock) from product_variants v where v.product_id = p.id and v.archived_at is null), p.stock),
    (select greatest(0, -coalesce(sum(delta), 0)) from stock_movements m
      where m.product_id = p.id and reason in ('order', 'release') and m.created_at >= since),
    fold_text(p.name)
  from wanted join products p on p.id = wanted.product_id
  on conflict (product_id) do update set price_cents = excluded.price_cents, stock = excluded.stock,
    sold = excluded.sold, sort_name = excluded.sort_name
  where kept.* is distinct from excluded.*;
  get diagnostics written = row_count;
  insert into ranks_since (at) values (since) on conflict (only_row) do update set at = excluded.at;
  return written;
end;
$$;
