import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type CsvRow, parseCsv } from "#domain/money/csv.ts";
import { elided } from "#domain/text/elision.ts";
import { foldText } from "#domain/text/search-words.ts";
import { type CsvCustomer, type CustomerColumn, customerColumn, readCustomerLine } from "./customer-csv.ts";

/** What a file of customers would do. */
export interface CustomerPlan {
  /** Lines that cannot be read: nothing is imported while there are any. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly created: readonly CsvCustomer[];
  /** Lines about somebody who is in the list already, or earlier in the file: they change nothing. */
  readonly known: readonly { readonly line: number; readonly name: string; readonly reason: string }[];
  /** Only the plan that was shown is applied. */
  readonly digest: string;
}

export const mostLines = 3000;

export async function planCustomers(executor: Executor, text: string): Promise<CustomerPlan> {
  const [head, ...rows] = parseCsv(text);
  const columns = head?.cells.map(customerColumn) ?? [];
  const unfit = head ? headProblem(head, columns, rows.length) : "Le fichier est vide.";
  if (unfit) return planOf([{ line: 1, message: unfit }], [], []);
  const readings = rows.map((row) => ({ line: row.line, reading: readCustomerLine(row, columns) }));
  const problems = readings.flatMap(({ line, reading }) =>
    typeof reading === "string" ? [{ line, message: reading }] : [],
  );
  const people = readings.flatMap(({ reading }) => (typeof reading === "string" ? [] : [reading]));
  const { created, known } = await sortPeople(executor, people);
  return planOf(problems, created, known);
}

function headProblem(
  head: CsvRow,
  columns: readonly (CustomerColumn | undefined)[],
  count: number,
): string | null {
  const named = columns.filter((column) => column !== undefined);
  if (new Set(named).size !== named.length) return "Une colonne est là deux fois.";
  if (!named.includes("name") && !named.includes("company"))
    return `La colonne «\u00a0Nom\u00a0» manque. Colonnes lues\u00a0: ${head.cells.join(", ").slice(0, 200)}.`;
  if (count === 0) return "Le fichier n’a que ses titres de colonnes.";
  return count > mostLines ? `Le fichier dépasse ${mostLines} lignes.` : null;
}

/**
 * The same e-mail is the same person. The same telephone is, too, when the line has no e-mail or the same name:
 * two people of one home share a number.
 */
async function sortPeople(executor: Executor, people: readonly CsvCustomer[]) {
  const created: CsvCustomer[] = [];
  const known: CustomerPlan["known"][number][] = [];
  const stored = await readStored(executor, people);
  const seen = new Map<string, string>();
  for (const person of people) {
    const keys = keysOf(person, stored.folded);
    const reason = keys
      .map((key) => stored.reasons.get(key) ?? seen.get(key))
      .find((text) => text !== undefined);
    if (reason === undefined) created.push(person);
    else known.push({ line: person.line, name: person.input.name, reason });
    const inFile = `même personne qu’à la ligne ${person.line}`;
    for (const key of allKeysOf(person, stored.folded)) if (!seen.has(key)) seen.set(key, inFile);
  }
  return { created, known };
}

/** What this line is looked up by. */
function keysOf(person: CsvCustomer, folded: ReadonlyMap<string, string>): readonly string[] {
  const { email, phone, input } = person;
  const byName = phone === "" ? [] : [`${phone} ${foldText(input.name)}`];
  if (email !== "") return [`@${folded.get(email) ?? email}`, ...byName];
  return phone === "" ? [] : [phone];
}

/** What later lines may find it by. */
function allKeysOf(person: CsvCustomer, folded: ReadonlyMap<string, string>): readonly string[] {
  const { email, phone, input } = person;
  return [
    ...(email === "" ? [] : [`@${folded.get(email) ?? email}`]),
    ...(phone === "" ? [] : [phone, `${phone} ${foldText(input.name)}`]),
  ];
}

async function readStored(executor: Executor, people: readonly CsvCustomer[]) {
  const emails = JSON.stringify(people.flatMap(({ email }) => (email === "" ? [] : [email])));
  const phones = JSON.stringify(people.flatMap(({ phone }) => (phone === "" ? [] : [phone])));
  const byEmail = await executor.execute<{ email: string; folded: string; name: string | null }>(sql`
    select given.email, fold_email(given.email) as folded, customers.name
    from jsonb_array_elements_text(${emails}::jsonb) as given (email)
    left join customer_emails on customer_emails.folded = fold_email(given.email)
    left join customers on customers.id = customer_emails.customer_id`);
  const byPhone = await executor.execute<{ phone: string; name: string }>(sql`
    select customer_phones.phone, customers.name
    from customer_phones join customers on customers.id = customer_phones.customer_id
    where customers.merged_into is null
      and customer_phones.phone in (select jsonb_array_elements_text(${phones}::jsonb))`);
  const reasons = new Map<string, string>();
  for (const { folded, name } of byEmail.rows)
    if (name !== null) reasons.set(`@${folded}`, `même e-mail ${elided("que", name)}`);
  for (const { phone, name } of byPhone.rows) {
    reasons.set(phone, `même téléphone ${elided("que", name)}`);
    reasons.set(`${phone} ${foldText(name)}`, `même téléphone ${elided("que", name)}`);
  }
  return { reasons, folded: new Map(byEmail.rows.map(({ email, folded }) => [email, folded])) };
}

function planOf(
  problems: CustomerPlan["problems"],
  created: CustomerPlan["created"],
  known: CustomerPlan["known"],
): CustomerPlan {
  const digest = createHash("sha256")
    .update(JSON.stringify([problems, created, known]))
    .digest("hex");
  return { problems, created, known, digest };
}
