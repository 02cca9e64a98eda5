-- Messages that were not delivered, which the menu counts.
create index sms_messages_failed on sms_messages (created_at)
  where status in ('failed', 'dead') and attempts > 0 and kind <> 'code';

-- The newest subscribers, and how many there are in each state: their servers may have refused them.
create index newsletter_subscribers_created on newsletter_subscribers (created_at desc, id);

create function count_subscribers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts values ('subscribers', array[old.status, (old.refused_at is not null)::text], -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts values ('subscribers', array[new.status, (new.refused_at is not null)::text], 1);
  end if;
  return null;
end;
$$;
create trigger newsletter_subscribers_count after insert or delete on newsletter_subscribers
  for each row execute function count_subscribers();
create trigger newsletter_subscribers_recount after update on newsletter_subscribers for each row
  when ((old.status, old.refused_at is null) is distinct from (new.status, new.refused_at is null))
  execute function count_subscribers();
create trigger newsletter_subscribers_emptied after truncate on newsletter_subscribers
  execute function forget_list_count('subscribers');

insert into list_counts
  select 'subscribers', array[status, (refused_at is not null)::text], count(*) from newsletter_subscribers group by 2;

do $$
begin
  create index newsletter_subscribers_parts on newsletter_subscribers using gin (email gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
    raise notice 'pg_trgm is not available: %', sqlerrm;
end;
$$;
