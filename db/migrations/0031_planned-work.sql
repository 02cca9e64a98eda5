-- The day the team comes for an accepted request; null until somebody has agreed on one with the customer.
alter table quote_requests add column planned_on date;
create index quote_requests_accepted on quote_requests (planned_on) where status = 'accepte';
-- Quotes that wait for an answer are looked for by the day they were sent.
create index quotes_waiting on quotes (sent_at)
  where accepted_at is null and declined_at is null and replaced_at is null;
