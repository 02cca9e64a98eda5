-- Deleting a row reads every table that refers to it: an index for each foreign key that had none.
create index auth_flow_states_linking_user on auth_flow_states (linking_user_id) where linking_user_id is not null;
create index auth_flow_states_user on auth_flow_states (user_id) where user_id is not null;
create index auth_sessions_factor on auth_sessions (factor_id) where factor_id is not null;
create index billing_documents_rental_period on billing_documents (rental_period_id) where rental_period_id is not null;
create index gift_cards_order on gift_cards (order_id) where order_id is not null;
create index job_credits_credit_note on job_credits (credit_note) where credit_note is not null;
create index job_payments_gift_card on job_payments (gift_card_id) where gift_card_id is not null;
create index job_refunds_credit_note on job_refunds (credit_note) where credit_note is not null;
create index order_lines_variant on order_lines (product_id, variant_id) where product_id is not null;
create index orders_request on orders (request_id) where request_id is not null;
create index referral_credits_code on referral_credits (code) where code is not null;
create index rental_periods_unit on rental_periods (unit_id) where unit_id is not null;
create index stock_movements_variant on stock_movements (product_id, variant_id) where variant_id is not null;
create index waiting_documents_payment on waiting_documents (payment_id) where payment_id is not null;
create index waiting_documents_rental_period on waiting_documents (rental_period_id) where rental_period_id is not null;
