-- The address of the business was one line beside a town written in the program: "12 rue de l'Église, 01000 Bourg-en-Bresse"
-- was printed with "01340 Foissiat". Street, postal code and town now stand apart. A line that ends with a postal code and
-- a town is split; any other stays whole as the street, beside the town printed until now. The version moves on: a page
-- opened before knows nothing of the new fields and must be loaded again.
update site_settings
set value = value || coalesce(
    (
      select jsonb_build_object('street', rtrim(part[1], ' ,;–-'), 'postalCode', part[2], 'city', btrim(part[3], ' ,;.'))
      from regexp_match(value ->> 'street', '^(.*)\m(\d{5})[\s,]+(\S.*)$') as part
      where part is not null
    ),
    jsonb_build_object('postalCode', '01340', 'city', 'Foissiat')
  ),
  version = version + 1
where section = 'identity' and jsonb_typeof(value) = 'object' and not value ? 'city';

-- Invoices and credit notes that could not be issued because the seller's identity was incomplete. They take their number
-- when it is complete; the rows are then gone.
create table waiting_documents (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  series text not null check (series in ('invoice', 'credit_note')),
  -- The refund whose credit note waits.
  refund_id uuid references order_refunds (id),
  -- What the document will say, apart from its number, its date and the seller.
  content jsonb not null,
  created_at timestamptz not null,
  check ((series = 'credit_note') = (refund_id is not null))
);
create index waiting_documents_order on waiting_documents (order_id);
create unique index waiting_documents_one_invoice on waiting_documents (order_id) where series = 'invoice';
create unique index waiting_documents_one_credit_note on waiting_documents (refund_id);
