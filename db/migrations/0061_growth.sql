-- Lists, counts and searches that cost the same however much there is (record 67).

-- What lists of products filter and sort by. Kept by triggers, and written only when one of these values changes: an
-- order that leaves a product in stock does not come here.
create table product_listing (
  product_id uuid primary key references products (id) on delete cascade,
  category_id uuid not null,
  surfaces text[] not null,
  -- The lowest where variants have prices of their own.
  lowest_cents integer not null,
  is_out boolean not null,
  -- Something is left, and of one variant at least no more than the alert.
  is_low boolean not null,
  -- Of one variant at least no more than the alert is left, or nothing.
  needs_restock boolean not null,
  popularity integer not null,
  active boolean not null,
  is_archived boolean not null,
  created_at timestamptz not null,
  -- The name as it is sorted.
  sort_name text collate "C" not null
);
create index product_listing_demand on product_listing (is_out, popularity desc, sort_name, product_id) where active;
create index product_listing_price on product_listing (lowest_cents, sort_name, product_id)
  include (category_id, surfaces, is_out) where active;
create index product_listing_price_down on product_listing (lowest_cents desc, sort_name, product_id) where active;
create index product_listing_newest on product_listing (created_at desc, sort_name, product_id) where active;
create index product_listing_restock on product_listing (product_id) where active and needs_restock;
create index product_listing_category on product_listing (category_id) where active;
create index product_listing_name on product_listing (sort_name, product_id);

-- What searches look in: `ranked` for visitors, `vocabulary` for the spelling of single words, `staff_text` for any part
-- of a name, size or reference.
create table product_words (
  product_id uuid primary key references products (id) on delete cascade,
  ranked tsvector not null,
  vocabulary tsvector not null,
  staff_text text not null
);
create index product_words_ranked on product_words using gin (ranked);
create index product_words_vocabulary on product_words using gin (vocabulary);

-- Every word that a product has or had, for finding the one that was meant. `letters` has a bit for each letter: words
-- that differ by one typing error differ by two bits at most.
create table catalogue_words (
  word text collate "C" primary key,
  letters integer not null
);
create function letters_of(word text) returns integer language sql immutable strict parallel safe
begin atomic
  select coalesce(bit_or(1 << (ascii(letter) % 31)), 0) from regexp_split_to_table(word, '') as letter;
end;

create function write_product_listing(given uuid) returns void language plpgsql as $$
begin
  -- Of two variants that sell out at the same moment, the second sees the first.
  perform from product_listing where product_id = given for update;
  insert into product_listing as kept
  select p.id, p.category_id, p.surfaces, coalesce(v.lowest, p.price_cents), coalesce(v.stock, p.stock) <= 0,
    coalesce(v.stock, p.stock) > 0
      and greatest(1, least(coalesce(v.stock, p.stock), v.least)) <= p.low_stock_threshold,
    coalesce(v.least, p.stock) <= p.low_stock_threshold,
    p.popularity, p.active, p.archived_at is not null, p.created_at, fold_text(p.name)
  from products p
  cross join lateral (
    select min(coalesce(price_cents, p.price_cents)) as lowest, sum(stock) as stock, min(stock) as least
    from product_variants where product_id = p.id and archived_at is null
  ) as v
  where p.id = given
  on conflict (product_id) do update set category_id = excluded.category_id, surfaces = excluded.surfaces,
    lowest_cents = excluded.lowest_cents, is_out = excluded.is_out, is_low = excluded.is_low,
    needs_restock = excluded.needs_restock,
    popularity = excluded.popularity, active = excluded.active, is_archived = excluded.is_archived,
    sort_name = excluded.sort_name
  where kept.* is distinct from excluded.*;
end;
$$;

create function write_product_words(given uuid) returns void language plpgsql as $$
declare
  own text[];
begin
  insert into product_words as kept
  select p.id,
    p.search || setweight(to_tsvector('french', fold_text(concat_ws(' ', c.name, v.labels))), 'B'),
    array_to_tsvector(array(
      select distinct word from regexp_split_to_table(
        fold_text(concat_ws(' ', p.name, p.short_description, p.long_description, c.name, v.labels)), '[^a-z0-9]+'
      ) as word where length(word) > 2
    )),
    fold_text(concat_ws(' ', p.name, p.sku, v.labels, v.skus))
  from products p
  join categories c on c.id = p.category_id
  cross join lateral (
    select string_agg(label, ' ' order by position, id) as labels, string_agg(sku, ' ' order by position, id) as skus
    from product_variants where product_id = p.id and archived_at is null
  ) as v
  where p.id = given
  on conflict (product_id) do update set
    ranked = excluded.ranked, vocabulary = excluded.vocabulary, staff_text = excluded.staff_text
  where kept.* is distinct from excluded.*
  returning tsvector_to_array(kept.vocabulary) into own;
  insert into catalogue_words
  select word, letters_of(word) from unnest(own) as word where length(word) <= 40 order by word
  on conflict (word) do nothing;
end;
$$;

create function keep_product_listing() returns trigger language plpgsql as $$
begin
  perform write_product_listing(new.id);
  return null;
end;
$$;
create trigger products_new_listing after insert on products for each row execute function keep_product_listing();
create trigger products_listing after update on products for each row
  when ((old.category_id, old.surfaces, old.price_cents, old.low_stock_threshold, old.popularity, old.active,
      old.archived_at, old.name, old.stock <= 0, old.stock <= old.low_stock_threshold)
    is distinct from (new.category_id, new.surfaces, new.price_cents, new.low_stock_threshold, new.popularity, new.active,
      new.archived_at, new.name, new.stock <= 0, new.stock <= new.low_stock_threshold))
  execute function keep_product_listing();

create function keep_product_words() returns trigger language plpgsql as $$
begin
  perform write_product_words(new.id);
  return null;
end;
$$;
create trigger products_new_words after insert on products for each row execute function keep_product_words();
create trigger products_words after update on products for each row
  when ((old.name, old.short_description, old.long_description, old.sku, old.category_id)
    is distinct from (new.name, new.short_description, new.long_description, new.sku, new.category_id))
  execute function keep_product_words();

create function keep_variant_listing() returns trigger language plpgsql as $$
declare
  given uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  alert integer;
begin
  if tg_op = 'UPDATE' then
    select low_stock_threshold into alert from products where id = given;
    if (old.price_cents, old.archived_at, old.label, old.sku, old.position, old.stock <= 0, old.stock <= alert)
      is not distinct from (new.price_cents, new.archived_at, new.label, new.sku, new.position, new.stock <= 0, new.stock <= alert)
    then
      return null;
    end if;
  end if;
  perform write_product_listing(given);
  if tg_op <> 'UPDATE' or (old.archived_at, old.label, old.sku) is distinct from (new.archived_at, new.label, new.sku) then
    perform write_product_words(given);
  end if;
  return null;
end;
$$;
create trigger product_variants_listing after insert or update or delete on product_variants
  for each row execute function keep_variant_listing();

create function keep_category_words() returns trigger language plpgsql as $$
begin
  perform write_product_words(id) from products where category_id = new.id order by id;
  return null;
end;
$$;
create trigger categories_words after update on categories for each row
  when (old.name is distinct from new.name) execute function keep_category_words();

-- How many rows a list has, by what it can be narrowed to. A change adds a line instead of changing a number, so that
-- nobody waits for anybody; fold_list_counts adds the lines up from time to time.
create table list_counts (
  list text not null,
  facets text[] not null,
  counted integer not null
);
create index list_counts_list on list_counts (list);

create function fold_list_counts(most_lines integer) returns integer language sql as $$
  with taken as (
    delete from list_counts
    where (list, facets) in (select list, facets from list_counts group by list, facets having count(*) > most_lines)
    returning list, facets, counted
  ), folded as (
    insert into list_counts
    select list, facets, sum(counted) from taken group by list, facets having sum(counted) <> 0
  )
  select count(*)::integer from taken
$$;

create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts values ('products', array[old.category_id::text, old.surfaces::text, old.active::text,
      old.is_archived::text, old.is_low::text, old.is_out::text], -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts values ('products', array[new.category_id::text, new.surfaces::text, new.active::text,
      new.is_archived::text, new.is_low::text, new.is_out::text], 1);
  end if;
  return null;
end;
$$;
create trigger product_listing_count after insert or update or delete on product_listing
  for each row execute function count_products();

select count(write_product_listing(id)), count(write_product_words(id)) from products;

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts values ('orders', array[old.status, old.payment_way, old.delivery_way], -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts values ('orders', array[new.status, new.payment_way, new.delivery_way], 1);
  end if;
  return null;
end;
$$;
create trigger orders_count after insert or delete on orders for each row execute function count_orders();
create trigger orders_recount after update on orders for each row
  when ((old.status, old.payment_way, old.delivery_way) is distinct from (new.status, new.payment_way, new.delivery_way))
  execute function count_orders();

create function count_requests() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into list_counts values ('requests', array[old.status], -1); end if;
  if tg_op <> 'DELETE' then insert into list_counts values ('requests', array[new.status], 1); end if;
  return null;
end;
$$;
create trigger quote_requests_count after insert or delete on quote_requests
  for each row execute function count_requests();
create trigger quote_requests_recount after update on quote_requests for each row
  when (old.status is distinct from new.status) execute function count_requests();

-- Messages of the sign-in service are counted apart: staff do not see them.
create function count_mails() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts values ('mails', array[old.status, starts_with(old.template, 'auth-')::text], -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts values ('mails', array[new.status, starts_with(new.template, 'auth-')::text], 1);
  end if;
  return null;
end;
$$;
create trigger mail_outbox_count after insert or delete on mail_outbox for each row execute function count_mails();
create trigger mail_outbox_recount after update on mail_outbox for each row
  when (old.status is distinct from new.status) execute function count_mails();

-- Merged ones are not listed.
create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts values ('customers', array[(old.merged_into is not null)::text], -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts values ('customers', array[(new.merged_into is not null)::text], 1);
  end if;
  return null;
end;
$$;
create trigger customers_count after insert or delete on customers for each row execute function count_customers();
create trigger customers_recount after update on customers for each row
  when ((old.merged_into is null) <> (new.merged_into is null)) execute function count_customers();

create function forget_list_count() returns trigger language plpgsql as $$
begin
  delete from list_counts where list = tg_argv[0];
  return null;
end;
$$;
create trigger product_listing_emptied after truncate on product_listing execute function forget_list_count('products');
create trigger orders_emptied after truncate on orders execute function forget_list_count('orders');
create trigger quote_requests_emptied after truncate on quote_requests execute function forget_list_count('requests');
create trigger mail_outbox_emptied after truncate on mail_outbox execute function forget_list_count('mails');
create trigger customers_emptied after truncate on customers execute function forget_list_count('customers');

insert into list_counts
  select 'orders', array[status, payment_way, delivery_way], count(*) from orders group by 2
  union all select 'requests', array[status], count(*) from quote_requests group by 2
  union all select 'mails', array[status, starts_with(template, 'auth-')::text], count(*) from mail_outbox group by 2
  union all select 'customers', array[(merged_into is not null)::text], count(*) from customers group by 2;

-- What the shop sold and what was asked for, by the day in Paris. A day is worked out when somebody looks at it and kept
-- until something of it changes: changes leave its date in stale_days, and the next reader works it out again.
create table day_figures (
  day date primary key,
  goods_cents bigint not null,
  rented_cents bigint not null,
  orders integer not null,
  requests integer not null,
  -- How often each title was asked for.
  asked jsonb not null
);
create table stale_days (
  id bigint generated always as identity primary key,
  day date not null
);

create function paris_day(at timestamptz) returns date language sql immutable strict parallel safe
  return (at at time zone 'Europe/Paris')::date;

-- The days that an order counts on, by its number or its refunds.
create function mark_order_days(given uuid, paid timestamptz) returns void language sql as $$
  insert into stale_days (day)
  select paris_day(paid) where paid is not null
  union select paris_day(created_at) from order_refunds where order_id = given
$$;

create function mark_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into stale_days (day) values (paris_day(old.created_at));
    perform mark_order_days(old.id, old.paid_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into stale_days (day) values (paris_day(new.created_at));
    perform mark_order_days(new.id, new.paid_at);
  end if;
  return null;
end;
$$;
create trigger orders_days after insert or delete on orders for each row execute function mark_orders();
create trigger orders_changed_days after update on orders for each row
  when ((old.paid_at, old.total_cents, old.created_at, old.status = 'annulee')
    is distinct from (new.paid_at, new.total_cents, new.created_at, new.status = 'annulee'))
  execute function mark_orders();

create function mark_order_parts() returns trigger language plpgsql as $$
declare
  given uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
begin
  -- A refund that is taken away leaves the day it counted on.
  if tg_table_name = 'order_refunds' and tg_op <> 'INSERT' then
    insert into stale_days (day) values (paris_day(old.created_at));
  end if;
  perform mark_order_days(given, (select paid_at from orders where id = given));
  return null;
end;
$$;
create trigger order_lines_days after insert or update or delete on order_lines
  for each row execute function mark_order_parts();
create trigger order_refunds_days after insert or update or delete on order_refunds
  for each row execute function mark_order_parts();

create function mark_requests() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into stale_days (day) values (paris_day(old.created_at)); end if;
  if tg_op <> 'DELETE' then insert into stale_days (day) values (paris_day(new.created_at)); end if;
  return null;
end;
$$;
create trigger quote_requests_days after insert or delete on quote_requests
  for each row execute function mark_requests();
create trigger quote_requests_changed_days after update on quote_requests for each row
  when ((old.created_at, old.kind, old.items) is distinct from (new.created_at, new.kind, new.items))
  execute function mark_requests();

create function forget_days() returns trigger language plpgsql as $$
begin
  delete from day_figures;
  return null;
end;
$$;
create trigger orders_emptied_days after truncate on orders execute function forget_days();
create trigger quote_requests_emptied_days after truncate on quote_requests execute function forget_days();

-- What the views of the lists ask for.
create index orders_unpaid_view on orders (created_at desc)
  where paid_at is null and status <> 'annulee' and total_cents > 0;
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_name on orders (name, created_at desc);
create index orders_total on orders (total_cents, created_at desc);
create index order_refunds_owed on order_refunds (created_at) where status in ('manual', 'failed');
create index order_refunds_created on order_refunds (created_at);
create index job_refunds_owed on job_refunds (created_at) where status in ('manual', 'failed');
create index mail_outbox_failed on mail_outbox (created_at) where status in ('failed', 'dead');

-- Any part of a name, an address or a number. Where the server lacks the extension the same searches read the tables
-- through.
do $$
begin
  create extension if not exists pg_trgm;
  create index orders_parts on orders using gin (
    name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, number gin_trgm_ops,
    regexp_replace(number, '\s', '', 'g') gin_trgm_ops, regexp_replace(tracking, '\s', '', 'g') gin_trgm_ops
  );
  create index quote_requests_parts on quote_requests using gin (
    name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, commune gin_trgm_ops, (details ->> 'vehicleModel') gin_trgm_ops
  );
  create index quotes_parts on quotes using gin (
    number gin_trgm_ops, regexp_replace(number, '\s', '', 'g') gin_trgm_ops
  );
  create index billing_documents_parts on billing_documents using gin (
    regexp_replace(number, '\s', '', 'g') gin_trgm_ops
  );
  create index products_parts on products using gin (name gin_trgm_ops, sku gin_trgm_ops);
  create index product_words_parts on product_words using gin (staff_text gin_trgm_ops);
  create index mail_outbox_parts on mail_outbox using gin (recipient gin_trgm_ops, subject gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
    raise notice 'pg_trgm is not available: %', sqlerrm;
end;
$$;
