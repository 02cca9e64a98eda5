-- Gift cards, bought or given as a credit. The balance is the ledger's sum, kept beside it so that PostgreSQL itself
-- refuses to go below zero.
create table gift_cards (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  kind text not null check (kind in ('bought', 'referral')),
  initial_cents integer not null check (initial_cents > 0),
  balance_cents integer not null check (balance_cents between 0 and initial_cents),
  recipient_name text not null,
  recipient_email text not null,
  message text not null default '',
  buyer_name text not null default '',
  order_id uuid references orders (id),
  -- One card per piece: position within the order.
  order_line_id uuid references order_lines (id),
  deliver_on date not null,
  expires_on date not null check (expires_on >= deliver_on),
  sent_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null
);
create unique index gift_cards_line on gift_cards (order_line_id);
create index gift_cards_unsent on gift_cards (deliver_on) where sent_at is null and cancelled_at is null;

create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_cards (id),
  cents integer not null check (cents <> 0),
  reason text not null check (reason in ('issue', 'use', 'release', 'refund', 'cancel')),
  order_id uuid references orders (id),
  at timestamptz not null
);
create index gift_card_entries_card on gift_card_entries (gift_card_id, id);
create index gift_card_entries_order on gift_card_entries (order_id);


-- One code per person; the first paid order of somebody else with it credits both, once.
create table referral_codes (
  code text primary key,
  email text not null,
  name text not null,
  created_at timestamptz not null
);
create unique index referral_codes_email on referral_codes (lower(email));

create table referral_credits (
  order_id uuid primary key references orders (id),
  code text not null references referral_codes (code),
  -- The new customer: credited once in a life.
  email text not null,
  created_at timestamptz not null
);
create unique index referral_credits_email on referral_credits (lower(email));
