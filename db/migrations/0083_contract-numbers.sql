-- A contract is found by any part of its number, without spaces and dashes (see 0071).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index subscriptions_parts on subscriptions using gin (
      regexp_replace(number, '[\s-]', '', 'g') gin_trgm_ops
    );
  end if;
end;
$$;
