-- Lists that are sorted, counted and summed without being read through (record 88).

-- Orders by their state, last state first.
create index orders_status_down on orders (status desc, created_at desc);

-- Quotes that stand, by date and by amount.
create index quotes_newest on quotes (created_at desc, number desc) where replaced_at is null;
create index quotes_dearest on quotes (total_cents desc nulls last, number desc) where replaced_at is null;

-- What a list amounts to, beside how many rows it has.
alter table list_counts add column cents bigint not null default 0;
create or replace function fold_list_counts(most_lines integer) returns integer language sql as $$
  with taken as (
    delete from list_counts
    where (list, facets) in (select list, facets from list_counts group by list, facets having count(*) > most_lines)
    returning list, facets, counted, cents
  ), folded as (
    insert into list_counts (list, facets, counted, cents)
    select list, facets, sum(counted), sum(cents) from taken
    group by list, facets having sum(counted) <> 0 or sum(cents) <> 0
  )
  select count(*)::integer from taken
$$;

-- Standing quotes by the state of their request and whether they were accepted in writing.
create function count_quotes() returns trigger language plpgsql as $$
declare
  standing text;
begin
  -- A change of the request's state that is under way is waited for; the next one waits for this transaction.
  select status into standing from quote_requests
  where id = case when tg_op = 'DELETE' then old.request_id else new.request_id end for share;
  if tg_op <> 'INSERT' and old.replaced_at is null then
    insert into list_counts values ('quotes', array[standing, (old.accepted_at is not null)::text], -1,
      -coalesce(old.total_cents, 0));
  end if;
  if tg_op <> 'DELETE' and new.replaced_at is null then
    insert into list_counts values ('quotes', array[standing, (new.accepted_at is not null)::text], 1,
      coalesce(new.total_cents, 0));
  end if;
  return null;
end;
$$;
create trigger quotes_count after insert or delete on quotes for each row execute function count_quotes();
create trigger quotes_recount after update on quotes for each row
  when ((old.replaced_at is null, old.accepted_at is null, old.total_cents)
    is distinct from (new.replaced_at is null, new.accepted_at is null, new.total_cents))
  execute function count_quotes();
create trigger quotes_emptied after truncate on quotes execute function forget_list_count('quotes');

create function count_quotes_of_request() returns trigger language plpgsql as $$
begin
  insert into list_counts
  select 'quotes', array[side.status, (accepted_at is not null)::text], side.sign, side.sign * coalesce(total_cents, 0)
  from quotes cross join (values (old.status, -1), (new.status, 1)) as side (status, sign)
  where request_id = new.id and replaced_at is null;
  return null;
end;
$$;
create trigger quote_requests_recount_quotes after update on quote_requests for each row
  when (old.status is distinct from new.status) execute function count_quotes_of_request();

insert into list_counts
  select 'quotes', array[status, (accepted_at is not null)::text], count(*), sum(coalesce(total_cents, 0))
  from quotes join quote_requests on quote_requests.id = request_id where replaced_at is null group by 2;

-- The journal by the kind of subject; of the owner's money, by who wrote it: staff see their own.
create function is_owners_money(action text) returns boolean language sql immutable parallel safe
  return action like 'job.%' and action <> 'job.cancelled' or action like 'accounting.%' or action like 'promo.%'
    or action in ('visit.fee_agreed', 'subscription.proposed', 'subscription.priceChanged');

create function journal_facets(line journal) returns text[] language sql immutable parallel safe
  return array[line.subject_kind, is_owners_money(line.action)::text,
    case when is_owners_money(line.action) then line.actor else '' end];

create function count_journal() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into list_counts values ('journal', journal_facets(old), -1); end if;
  if tg_op <> 'DELETE' then insert into list_counts values ('journal', journal_facets(new), 1); end if;
  return null;
end;
$$;
create trigger journal_count after insert or delete on journal for each row execute function count_journal();
create trigger journal_recount after update on journal for each row
  when ((old.subject_kind, old.actor, old.action) is distinct from (new.subject_kind, new.actor, new.action))
  execute function count_journal();
create trigger journal_emptied after truncate on journal execute function forget_list_count('journal');
create index journal_kind on journal (subject_kind, at desc, id desc);

insert into list_counts select 'journal', journal_facets(journal), count(*) from journal group by 2;

-- Text messages by state; codes are the owner's alone.
create function count_sms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts values ('sms', array[old.status, (old.kind = 'code')::text], -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts values ('sms', array[new.status, (new.kind = 'code')::text], 1);
  end if;
  return null;
end;
$$;
create trigger sms_messages_count after insert or delete on sms_messages for each row execute function count_sms();
create trigger sms_messages_recount after update on sms_messages for each row
  when ((old.status, old.kind) is distinct from (new.status, new.kind)) execute function count_sms();
create trigger sms_messages_emptied after truncate on sms_messages execute function forget_list_count('sms');
create index sms_messages_newest on sms_messages (created_at desc, id desc);

insert into list_counts
  select 'sms', array[status, (kind = 'code')::text], count(*) from sms_messages group by 2;

-- What the uses of a code have taken off orders, kept beside their number.
alter table promo_codes add column discount_cents bigint not null default 0;
update promo_codes set discount_cents = used.cents from (
  select promo_code_id, sum(cents) as cents from promo_uses where released_at is null group by promo_code_id
) as used where used.promo_code_id = promo_codes.id;

-- The pictures of a version of an article: its cover and those of its text.
create function article_pictures(content jsonb) returns text[] language sql immutable parallel safe
  return array(
    select content ->> 'coverPicture' where content ->> 'coverPicture' is not null
    union select found[1] from regexp_matches(content ->> 'body', 'photo:([0-9a-f-]{36})', 'g') as found
  );
create index article_versions_pictures on article_versions using gin (article_pictures(content));

-- Any part of a quote's title, of the journal's lines, of a telephone number (see 0061).
do $$
begin
  create index quotes_title_parts on quotes using gin ((document -> 'lines' -> 0 ->> 'title') gin_trgm_ops);
  create index journal_parts on journal using gin (
    actor gin_trgm_ops, action gin_trgm_ops, subject_id gin_trgm_ops, (detail::text) gin_trgm_ops
  );
  create index sms_messages_parts on sms_messages using gin (phone gin_trgm_ops);
  -- How rare a number is, is guessed from a sample of values. With a hundred of them a number that happens to be one was
  -- taken for a hundredth of all orders, and the newest orders were read through for it.
  alter index orders_parts alter column 5 set statistics 1000;
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object or undefined_table then
    raise notice 'pg_trgm is not available: %', sqlerrm;
end;
$$;
alter table orders alter column number set statistics 1000;
alter table orders alter column name set statistics 1000;
alter table orders alter column email set statistics 1000;
alter table quote_requests alter column name set statistics 1000;
alter table quote_requests alter column email set statistics 1000;
