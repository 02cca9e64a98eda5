-- One person under several spellings of an address: case, "+label", and the dots Gmail ignores. domain/fold-email.ts does
-- the same.
create function fold_email(address text) returns text
  language sql immutable strict parallel safe
  return case
    when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2)
  end;
create index orders_person on orders (fold_email(email));
create index orders_phone on orders (phone) where phone <> '';

alter table orders
  -- What the browser's key was used for: the same key with other content is refused. Null: placed before this rule.
  add column submission_hash text,
  -- When the customer was reminded of a transfer that has not arrived.
  add column payment_reminded_at timestamptz;

-- expires_at now ends unpaid transfers too. Those already open get three days from now, or their seven if that is later.
update orders set expires_at = greatest(created_at + interval '7 days', now() + interval '3 days')
  where payment_way = 'transfer' and status = 'recue' and paid_at is null and due_cents > 0;

-- A referral credit pays from the day on which the order it rewards can no longer be withdrawn from. Null: at once.
alter table gift_cards add column usable_from date;

-- Who was credited, folded, once per person; null once the person is erased. Credits of a refunded order are taken back.
alter table referral_credits
  add column person_email text,
  add column person_phone text,
  add column taken_back_at timestamptz;
update referral_credits set person_email = fold_email(referral_credits.email)
  where order_id in (
    select distinct on (fold_email(email)) order_id from referral_credits order by fold_email(email), created_at
  );
update referral_credits set person_phone = orders.phone
  from orders where orders.id = referral_credits.order_id and orders.phone <> '' and orders.id in (
    select distinct on (o.phone) c.order_id from referral_credits c join orders o on o.id = c.order_id
    where o.phone <> '' order by o.phone, c.created_at
  );
create unique index referral_credits_person_email on referral_credits (person_email);
create unique index referral_credits_person_phone on referral_credits (person_phone);
