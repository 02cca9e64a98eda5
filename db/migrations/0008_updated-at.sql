-- The time of the last change is the database's business: no query can forget it.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create trigger quote_requests_touch before update on quote_requests
  for each row execute function touch_updated_at();
create trigger newsletter_subscribers_touch before update on newsletter_subscribers
  for each row execute function touch_updated_at();
