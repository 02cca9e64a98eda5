-- What the day of the staff looks for, each kind by its own small index, so that years of history cost nothing.
create index orders_ready on orders (created_at) where status = 'prete' and delivery_way = 'pickup';
create index orders_unpaid_on_site on orders (created_at)
  where payment_way = 'onSite' and paid_at is null and status not in ('annulee', 'remboursee');
create index order_refunds_manual on order_refunds (created_at) where status = 'manual';
create index job_refunds_manual on job_refunds (created_at) where status = 'manual';
create index declarations_open on declarations (received_at) where handled_at is null;
create index rental_periods_out on rental_periods (last_day)
  where active and handed_over_at is not null and returned_at is null;
create index rental_periods_damage on rental_periods (last_day) where is_damage;
