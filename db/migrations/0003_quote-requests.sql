-- Every demand of a visitor, whatever the form it came through.
create table quote_requests (
  id uuid primary key default gen_random_uuid(),
  -- Made by the browser: a second click or a retry finds the row of the first try instead of making another.
  submission_id uuid not null default gen_random_uuid(),
  -- Of what was sent: the same submission with another content is another request.
  fingerprint text not null,
  kind text not null check (kind in (
    'wizard', 'contact', 'vehicle_tint', 'building_film', 'subscription', 'fleet', 'gift_card', 'referral', 'cart'
  )),
  status text not null default 'nouveau' check (status in (
    'nouveau', 'contacte', 'devis_envoye', 'accepte', 'refuse', 'archive'
  )),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) <= 40),
  message text not null default '' check (char_length(message) <= 10000),
  -- A list of {title, price, details}; the price is text ("49€", "Sur devis").
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- In euros, worked out by the server from the items.
  total_price numeric(12, 2) not null default 0 check (total_price >= 0),
  -- What only this kind of request has.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  commune text check (char_length(commune) <= 200),
  distance_km numeric(5, 1) check (distance_km >= 0),
  -- The staff's own; no visitor ever sees them.
  notes text not null default '',
  consent_text text,
  consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quote_requests_submission_id_key unique (submission_id),
  constraint quote_requests_consent_check check ((consent_text is null) = (consent_at is null))
);
