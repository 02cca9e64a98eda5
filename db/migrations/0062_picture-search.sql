-- The library's pages, counts and searches do not read every picture (record 67).
create index pictures_undescribed on pictures (created_at desc, id desc) where alt = '';

create function count_pictures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into list_counts values ('pictures', array[(old.alt = '')::text], -1); end if;
  if tg_op <> 'DELETE' then insert into list_counts values ('pictures', array[(new.alt = '')::text], 1); end if;
  return null;
end;
$$;
create trigger pictures_count after insert or delete on pictures for each row execute function count_pictures();
create trigger pictures_recount after update on pictures for each row
  when ((old.alt = '') <> (new.alt = '')) execute function count_pictures();
create trigger pictures_emptied after truncate on pictures execute function forget_list_count('pictures');

insert into list_counts
  select 'pictures', array[(alt = '')::text], count(*) from pictures group by 2;

-- Any part of a description or of a file's name. Without the extension the same search reads the table through.
do $$
begin
  create extension if not exists pg_trgm;
  create index pictures_parts on pictures using gin (search gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
    raise notice 'pg_trgm is not available: %', sqlerrm;
end;
$$;
