-- Orders of the shop. Nothing in an order looks back at the catalogue: titles, prices and weights are copied.
create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- Opens the confirmation page; nothing else does.
  token text not null unique,
  -- Made by the browser: the same submission, however often it comes, is one order.
  idempotency_key uuid not null unique,
  status text not null default 'recue' check (
    status in ('recue', 'payee', 'preparee', 'expediee', 'prete', 'remise', 'annulee', 'remboursee')
  ),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text not null,
  note text not null default '',
  delivery_way text not null check (delivery_way in ('home', 'parcel', 'pickup', 'visit', 'none')),
  address jsonb,
  payment_way text not null check (payment_way in ('card', 'transfer', 'onSite')),
  weight_grams integer not null check (weight_grams >= 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents + delivery_cents),
  gift_card_id uuid,
  gift_cents integer not null default 0 check (gift_cents between 0 and total_cents),
  due_cents integer not null check (due_cents = total_cents - gift_cents),
  paid_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  referral_code text,
  request_id uuid references quote_requests (id) on delete set null,
  terms_version text not null,
  stripe_session_id text unique,
  pay_url text,
  -- Until when a card order keeps its stock, days and gift share without a payment.
  expires_at timestamptz,
  tracking text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status not in ('payee', 'expediee', 'remise', 'remboursee') or paid_at is not null)
);
create index orders_created on orders (created_at desc);
create index orders_status on orders (status, created_at desc);
create index orders_email on orders (lower(email));
create index orders_unpaid on orders (expires_at) where status = 'recue' and expires_at is not null;
create trigger orders_touch before update on orders for each row execute function touch_updated_at();

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  position integer not null,
  kind text not null check (kind in ('product', 'rental', 'gift_card')),
  product_id uuid references products (id),
  sku text not null default '',
  slug text not null default '',
  title text not null check (title <> ''),
  details text not null default '',
  unit_cents integer not null check (unit_cents >= 0),
  quantity integer not null check (quantity between 1 and 999),
  weight_grams integer not null check (weight_grams >= 0),
  rental_id uuid,
  -- Who receives a gift card, with which words and when.
  recipient jsonb,
  unique (order_id, position),
  check ((kind = 'product') = (product_id is not null))
);

-- What happened, in the order it happened: the timeline the customer reads.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  note text not null default '',
  actor text not null,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

-- What the staff write for each other; the customer never reads it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  body text not null check (body <> ''),
  actor text not null,
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);

-- Money received. A reference counts once: the same payment told twice is one payment.
create table order_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  way text not null check (way in ('card', 'transfer', 'onSite', 'gift_card')),
  cents integer not null check (cents >= 0),
  reference text not null unique,
  at timestamptz not null
);
create index order_payments_order on order_payments (order_id);

-- pending: Stripe has not confirmed yet. manual: the staff gives it back by hand. done, failed: as it ended.
create table order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- What goes back by the way it came, and what goes back to the gift card.
  money_cents integer not null check (money_cents >= 0),
  gift_cents integer not null default 0 check (gift_cents >= 0),
  payment_reference text,
  -- A payment the order had no use for (twice paid, or too late): no part of the order is refunded.
  is_surplus boolean not null default false,
  status text not null check (status in ('pending', 'manual', 'done', 'failed')),
  stripe_refund_id text unique,
  request_key text not null unique,
  reason text not null default '',
  credit_note text,
  actor text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_pending on order_refunds (created_at) where status = 'pending';

-- Invoices and credit notes: two series without gaps, drawn under the counter's lock in the transaction that stores the
-- document; what was issued is neither changed nor deleted.
create table billing_numbers (
  series text not null check (series in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);
create table billing_documents (
  number text primary key,
  series text not null check (series in ('invoice', 'credit_note')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  order_id uuid not null references orders (id),
  total_cents integer not null,
  document jsonb not null,
  created_at timestamptz not null,
  unique (series, year, sequence)
);
create index billing_documents_order on billing_documents (order_id);
create unique index billing_documents_one_invoice on billing_documents (order_id) where series = 'invoice';
create function refuse_billing_change() returns trigger language plpgsql as $$
begin
  raise exception 'billing documents are never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger billing_documents_kept before update or delete on billing_documents
  for each row execute function refuse_billing_change();

-- Events of the payment service already dealt with.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- Declarations of withdrawal and of cancellation of a subscription, dated when they arrived. The order may be unknown.
create sequence declaration_numbers;
create table declarations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('retractation', 'resiliation')),
  number text not null unique,
  fingerprint text not null unique,
  order_id uuid references orders (id),
  order_number text not null default '',
  name text not null,
  email text not null,
  phone text not null default '',
  details jsonb not null default '{}',
  handled_at timestamptz,
  handled_by text,
  received_at timestamptz not null
);
create index declarations_received on declarations (received_at desc);
