-- A number is searched without its spaces and dashes. Where the server lacks pg_trgm there is no index to replace.
do $$
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    return;
  end if;
  drop index orders_parts;
  create index orders_parts on orders using gin (
    name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, number gin_trgm_ops,
    regexp_replace(number, '[\s-]', '', 'g') gin_trgm_ops, regexp_replace(tracking, '[\s-]', '', 'g') gin_trgm_ops
  );
  -- As in 0068.
  alter index orders_parts alter column 5 set statistics 1000;
  drop index quotes_parts;
  create index quotes_parts on quotes using gin (
    number gin_trgm_ops, regexp_replace(number, '[\s-]', '', 'g') gin_trgm_ops
  );
  drop index billing_documents_parts;
  create index billing_documents_parts on billing_documents using gin (
    regexp_replace(number, '[\s-]', '', 'g') gin_trgm_ops
  );
  -- An empty table without statistics is planned for as one that will grow.
  if exists (select from orders) then
    analyze orders;
  end if;
end;
$$;
