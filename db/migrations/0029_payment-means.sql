-- An invoice names how it was paid: what is paid on the spot is paid in cash, by cheque or by card.
alter table order_payments drop constraint order_payments_way_check;
alter table order_payments add constraint order_payments_way_check
  check (way in ('card', 'transfer', 'onSite', 'cash', 'cheque', 'terminal', 'gift_card'));
