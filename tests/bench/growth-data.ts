import { createHash } from "node:crypto";
import type { openBenchSite } from "./site.ts";

type BenchSite = Pick<Awaited<ReturnType<typeof openBenchSite>>, "query">;

export interface Size {
  readonly products: number;
  /** Orders, and as many requests, quotes, messages, text messages and lines of the journal. */
  readonly orders: number;
}

/** A word of letters only, made of a number: the same at every size. */
const word = (number: string) =>
  `substr(translate(md5((${number})::text), '0123456789', 'ghijklmnop'), 1, 8)`;

/** The same word, for a question. */
export const wordFrom = (number: string) =>
  createHash("md5")
    .update(number)
    .digest("hex")
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))
    .slice(0, 8);

/** Mobile numbers without a pattern, all different, as people have them. */
const phone = (number: string) => `'+336' || lpad(((${number})::bigint * 48271 % 99999989)::text, 8, '0')`;

/** The same number as it is typed, for a question. */
export const phoneFrom = (number: number) => `06${String((number * 48271) % 99999989).padStart(8, "0")}`;

/** Shared by twelve products, whatever the size of the catalogue. */
export const rareWord = "substr(translate(md5('rare1'), '0123456789', 'ghijklmnop'), 1, 8)";

const products = ({ products: count }: Size) => [
  `insert into categories (slug, name, position) select 'rayon-' || n, 'Rayon ' || n, n from generate_series(1, 8) n`,
  `insert into products (slug, sku, name, short_description, long_description, category_id, surfaces, price_cents,
     weight_grams, stock, low_stock_threshold, popularity, active)
   select 'produit-' || n, 'SKU-' || n, initcap(${word("'rare' || n / 12")}) || ' ' || ${word("n % 97")} || ' ' || n,
     'Pour ' || ${word("n % 89")} || ' et ' || ${word("n % 83")},
     (select string_agg(${word("(n * 7 + k * 13) % 499")}, ' ') from generate_series(1, 40) k),
     (select id from categories where position = 1 + n % 8),
     (array['{carrosserie}', '{jantes}', '{vitres,carrosserie}', '{cuir}', '{textile,cuir}', '{plastiques}'])[1 + n % 6]::text[],
     500 + n % 900 * 10, 500, case when n % 20 = 0 then 0 else 10 + n % 50 end, 3, n % 100, true
   from generate_series(1, ${count}) n`,
  `insert into product_prices (product_id, price_cents, since) select id, price_cents, now() - interval '90 days' from products`,
  `insert into product_variants (product_id, label, sku, stock, position)
   select id, 'Taille ' || k, sku || '-' || k, 5, k from products cross join generate_series(1, 3) k
   where right(sku, 1) = '7'`,
];

/** Sixty are open at every size; the others are over, spread over three years. */
const orders = ({ orders: count }: Size) => [
  `insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way, weight_grams,
     subtotal_cents, delivery_cents, total_cents, due_cents, paid_at, terms_version, created_at)
   select 'RB-' || n, 'jeton-' || n, gen_random_uuid(),
     case when n <= 60 then (array['recue', 'payee', 'preparee'])[1 + n % 3] when n % 20 = 0 then 'annulee' else 'remise' end,
     case when n <= 12 then ${rareWord} else 'Client ' || ${word("n")} end, ${word("'m' || n / 3")} || '@exemple.fr',
     ${phone("n")}, 'parcel', (array['card', 'transfer'])[1 + n % 2], 500, 1000 + n % 5000, 0, 1000 + n % 5000, 1000 + n % 5000,
     case when n > 60 and n % 20 <> 0 or n % 3 > 0 and n <= 60 then now() - n * interval '3 years' / ${count} end, '1',
     now() - n * interval '3 years' / ${count}
   from generate_series(1, ${count}) n`,
  `insert into order_lines (order_id, position, kind, product_id, title, unit_cents, quantity, weight_grams)
   select id, 0, 'product', (select id from products limit 1), 'Produit', total_cents, 1, 500 from orders`,
  `insert into order_payments (order_id, way, cents, reference, at)
   select id, payment_way, due_cents, number, paid_at from orders where paid_at is not null`,
  `insert into stock_movements (product_id, delta, stock_after, reason, order_id, created_at)
   select shown.id, -1, 10, 'order', placed.id, placed.created_at
   from (select id, created_at, row_number() over (order by number) as n from orders) as placed
   join (select id, row_number() over (order by sku) as n from products) as shown
     on shown.n = 1 + placed.n % (select count(*) from products)`,
  `insert into promo_codes (code, kind, percent, scope, scope_ids, first_day, uses, discount_cents, created_at)
   select 'PROMO' || n, 'percent', 10, case when n % 2 = 0 then 'all' else 'products' end,
     case when n % 2 = 0 then '{}' else array(select id from products order by sku limit 3) end, '2026-01-01', 0, 0, now()
   from generate_series(1, 10) n`,
  `insert into promo_uses (order_id, promo_code_id, cents, at)
   select placed.id, code.id, 100, placed.created_at
   from (select id, created_at, row_number() over (order by number) as n from orders) as placed
   join (select id, row_number() over (order by code) as n from promo_codes) as code on code.n = 1 + placed.n % 10`,
  `insert into order_events (order_id, kind, at, actor) select id, 'recue', created_at, '' from orders`,
];

const requests = ({ orders: count }: Size) => [
  `insert into quote_requests (fingerprint, kind, status, name, email, phone, message, commune, items, created_at)
   select 'empreinte-' || n, 'contact', case when n <= 60 then 'nouveau' when n % 2 = 0 then 'archive' else 'refuse' end,
     'Client ' || ${word("n")}, ${word("'m' || n / 3")} || '@exemple.fr', ${phone("n")},
     'Bonjour', 'Bourg-en-Bresse', '[{"title": "Polissage", "price": "350€", "details": ""}]',
     now() - n * interval '3 years' / ${count}
   from generate_series(1, ${count}) n`,
  `insert into quotes (number, request_id, document, total_cents, valid_until, sent_at, accepted_at, accept_text, created_at)
   select 'D-' || n, id, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('title',
       case when n <= 12 then ${rareWord} else 'Polissage ' || ${word("n")} end))), 10000 + n % 50000,
     case when n <= 60 then current_date + 20 else current_date - 1 end, created_at,
     case when n > 60 and status = 'archive' then created_at end, case when n > 60 and status = 'archive' then 'Oui' end,
     created_at
   from (select id, status, created_at, substr(fingerprint, 11)::integer as n from quote_requests) as asked`,
  `insert into sms_messages (phone, body, channel, status, kind, created_at)
   select substr(${phone("n")}, 2), 'Rappel', 'sms', 'sent', 'reminder',
     now() - n * interval '3 years' / ${count}
   from generate_series(1, ${count}) n`,
  `insert into mail_outbox (id, template, props, recipient, status, dispatched_at, sent_at, subject, created_at)
   select gen_random_uuid(), 'order-placed', '{}', ${word("'m' || n / 3")} || '@exemple.fr', 'sent', now(), now(), 'Commande',
     now() - n * interval '3 years' / ${count}
   from generate_series(1, ${count}) n`,
  `insert into journal (actor, action, subject_kind, subject_id, detail, at)
   select 'equipe@exemple.fr', 'order.remise', 'order', id::text, '{}', created_at from orders`,
];

/** As many as products, each with two pictures that nothing else shows. */
const articles = ({ products: count }: Size) => [
  `with made as (
     insert into articles (slug, status, version, published_version, publish_at, title, description, topic, cover, day, changed_at)
     select 'article-' || n, 'published', 1, 1, now(), 'Article ' || n, '', 'entretien', 'ppf', current_date, now()
     from generate_series(1, ${count}) n returning id
   )
   insert into article_versions (article_id, version, state, content, created_at, created_by)
   select id, 1, 'published', jsonb_build_object('coverPicture', gen_random_uuid(),
     'body', repeat('Un texte. ', 300) || '![](photo:' || gen_random_uuid() || ')'), now(), '' from made`,
];

/** One for three orders. Their triggers would make each of them again, one by one. */
const customers = ({ orders: count }: Size) => [
  ...["orders", "quote_requests"].map((table) => `alter table ${table} disable trigger ${table}_customer`),
  "alter table customers disable trigger customers_words",
  `insert into customers (name, created_at, search_words)
   select 'Client ' || ${word("n")}, now() - n * interval '9 years' / ${count}, array_to_tsvector(array[${word("n")}])
   from generate_series(1, ${count} / 3) n`,
];

/** One for ten orders, cancelled and paid; all but twelve have their money back. */
const cancelledJobs = ({ orders: count }: Size) => [
  `insert into jobs (number, customer_id, state, source, contact_name, minutes, cancelled_at)
   select 'A-' || n, (select id from customers limit 1), 'cancelled', 'phone', 'Client', 60, now() - n * interval '1 hour'
   from generate_series(1, ${count} / 10) n`,
  `insert into job_payments (job_id, means, cents, reference, actor, at)
   select id, 'cash', 1000, id::text, '', now() from jobs`,
  `insert into job_refunds (job_id, payment_id, cents, status, request_key, actor, created_at)
   select job_id, job_payments.id, 1000, 'done', gen_random_uuid()::text, '', now() from job_payments
   join jobs on jobs.id = job_id where substr(number, 3)::integer > 12`,
];

const counts = ["select fold_list_counts(0)"];

export async function fillSite({ query }: BenchSite, size: Size): Promise<void> {
  for (const statement of [
    ...products(size),
    ...customers(size),
    ...orders(size),
    ...requests(size),
    ...articles(size),
    ...cancelledJobs(size),
    ...counts,
  ])
    await query(statement);
  await query("vacuum (analyze)");
}
