import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import {
  acceptedErrors,
  editDistance,
  likelyWords,
  searchWords,
  wordRoot,
} from "#domain/text/search-words.ts";

/**
 * The products that match a search, best first. Accents are folded on both sides, a typing error is read as the nearest
 * word of the catalogue, and when no product has all the words those that have some are listed.
 */
export async function searchProducts(executor: Executor, question: string): Promise<readonly string[]> {
  const words = searchWords(question);
  if (words.length === 0) return [];
  const known = await findKnown(executor, words.map(wordRoot));
  // Only letters and digits come out of searchWords and of the vocabulary: nothing can break the query's grammar.
  const groups: string[] = [];
  for (const word of words) {
    const likely = known.has(wordRoot(word)) ? [word] : await correctWord(executor, word);
    groups.push(`(${likely.map((candidate) => `${candidate}:*`).join(" | ")})`);
  }
  const all = await matching(executor, groups.join(" & "));
  return all.length > 0 || groups.length === 1 ? all : matching(executor, groups.join(" | "));
}

async function matching(executor: Executor, query: string): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`${prepared}
    select product_id as id
    from product_words
    join product_listing using (product_id)
    where active and ranked @@ to_tsquery('french', ${query})
    order by ts_rank(ranked, to_tsquery('french', ${query})) desc, popularity desc, sort_name, product_id`);
  return rows.map(({ id }) => id);
}

/** Which of these begin a word of a product on sale. */
async function findKnown(executor: Executor, beginnings: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await executor.execute<{ beginning: string }>(sql`${prepared}
    select beginning from unnest(${sql.param([...beginnings])}::text[]) as beginning
    where exists (
      select from product_words join product_listing using (product_id)
      where active and vocabulary @@ (beginning || ':*')::tsquery
    )`);
  return new Set(rows.map(({ beginning }) => beginning));
}

/** The nearest words of the products on sale. */
async function correctWord(executor: Executor, word: string): Promise<readonly string[]> {
  const errors = acceptedErrors(word);
  if (errors === 0) return [word];
  const { rows } = await executor.execute<{ word: string }>(sql`${prepared}
    select word from catalogue_words
    where length(word) between ${word.length - errors} and ${word.length + errors}
      and bit_count((letters # letters_of(${word}))::bit(32)) <= ${2 * errors}
    order by word`);
  const near = rows.map((row) => row.word).filter((known) => editDistance(word, known, errors) <= errors);
  if (near.length === 0) return [word];
  const { rows: used } = await executor.execute<{ word: string }>(sql`${prepared}
    select word from unnest(${sql.param(near)}::text[]) as word
    where exists (
      select from product_words join product_listing using (product_id)
      where active and vocabulary @@ word::tsquery
    )
    order by word`);
  return likelyWords(
    word,
    used.map((row) => row.word),
  );
}
