-- Whose card may have been charged for a visit: Stripe's answer was lost, and is asked for again.
alter table subscription_months add column unanswered_customer text;
create index subscription_months_unanswered on subscription_months (job_id) where unanswered_customer is not null;
