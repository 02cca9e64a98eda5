import { textWithoutSecrets } from "#mail/text-without-secrets.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { customerSources } from "./customer-sources.ts";
import { personKey } from "./person-key.ts";
import { personSources } from "./person-sources.ts";
import { type PersonAsked, readPerson } from "./read-person.ts";

type PersonExport = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Everything the site holds about the owner of an e-mail address, to be handed to that person within a month. */
export async function exportPerson(
  deps: Deps,
  { actor, ...asked }: PersonAsked & { readonly actor: string },
): Promise<PersonExport> {
  return deps.db.orm.transaction(
    async (transaction) => {
      const { addresses, customerId } = await readPerson(transaction, asked);
      const found: Record<string, readonly Record<string, unknown>[]> = {};
      for (const [name, query] of Object.entries(personSources)) {
        const answers = [];
        for (const address of addresses) answers.push(...(await transaction.execute(query(address))).rows);
        found[name] = answers.map(cleaned[name] ?? ((row) => row));
      }
      for (const [name, query] of Object.entries(customerSources)) {
        found[name] = customerId === null ? [] : (await transaction.execute(query(customerId))).rows;
      }
      const subjectId = personKey(addresses[0] ?? customerId ?? "");
      await recordChange(transaction, { actor, action: "person.exported", subjectKind: "person", subjectId });
      return found;
    },
    { isolationLevel: "repeatable read" },
  );
}

type Row = Record<string, unknown>;

/** The messages of a source are handed over without what opens something: the file is sent on, and read by others. */
const cleaned: Readonly<Record<string, (row: Row) => Row>> = {
  "e-mails": ({ code, ...mail }) => withoutSecrets(mail, typeof code === "string" ? code : null),
  interventions: (job) => ({ ...job, sms: (job.sms as readonly Row[]).map((sms) => withoutSecrets(sms)) }),
};

function withoutSecrets(message: Row, code: string | null = null): Row {
  const { body } = message;
  return typeof body === "string" ? { ...message, body: textWithoutSecrets(body, code) } : message;
}
