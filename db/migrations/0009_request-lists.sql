-- What the staff's lists ask for: the newest, the newest of a status, everything of one customer.
create index quote_requests_created on quote_requests (created_at desc);
create index quote_requests_status on quote_requests (status, created_at desc);
create index quote_requests_email on quote_requests (lower(email));
