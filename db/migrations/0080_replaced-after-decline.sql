-- A quote that was declined is replaced by the next one, as those that are sent from now on: it stood beside it in lists
-- and sums.
update quotes set replaced_at = (
  select min(following.created_at) from quotes as following
  where following.request_id = quotes.request_id and following.version > quotes.version
)
where declined_at is not null and replaced_at is null and exists (
  select from quotes as following
  where following.request_id = quotes.request_id and following.version > quotes.version
);
