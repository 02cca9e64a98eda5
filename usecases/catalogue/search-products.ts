import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { likelyWords, searchWords } from "#domain/text/search-words.ts";

const variantLabels = sql`(
  select string_agg(v.label, ' ') from product_variants v where v.product_id = p.id and v.archived_at is null
)`;

/**
 * The products that match a search, best first. Accents are folded on both sides, a typing error is read as the nearest
 * word of the catalogue, and when no product has all the words those that have some are listed.
 */
export async function searchProducts(executor: Executor, question: string): Promise<readonly string[]> {
  const words = searchWords(question);
  if (words.length === 0) return [];
  const vocabulary = await readVocabulary(executor);
  // Only letters and digits come out of searchWords and of the vocabulary: nothing can break the query's grammar.
  const groups = words.map((word) => {
    const likely = likelyWords(word, vocabulary).map((candidate) => `${candidate}:*`);
    return `(${likely.join(" | ")})`;
  });
  const all = await matching(executor, groups.join(" & "));
  return all.length > 0 || groups.length === 1 ? all : matching(executor, groups.join(" | "));
}

async function matching(executor: Executor, query: string): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select p.id
    from products p
    join categories c on c.id = p.category_id
    cross join lateral (
      select p.search || setweight(to_tsvector('french', fold_text(concat_ws(' ', c.name, ${variantLabels}))), 'B') as words,
        to_tsquery('french', ${query}) as query
    ) s
    where p.active and s.words @@ s.query
    order by ts_rank(s.words, s.query) desc, p.popularity desc, p.name`);
  return rows.map(({ id }) => id);
}

/** Every word the catalogue uses, folded. */
async function readVocabulary(executor: Executor): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ word: string }>(sql`
    select distinct word
    from products p
    join categories c on c.id = p.category_id
    cross join lateral regexp_split_to_table(
      fold_text(concat_ws(' ', p.name, p.short_description, p.long_description, c.name, ${variantLabels})), '[^a-z0-9]+'
    ) as word
    where p.active and length(word) > 2
    order by word`);
  return rows.map(({ word }) => word);
}
