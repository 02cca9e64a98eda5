import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { personKey } from "./person-key.ts";
import { personSources } from "./person-sources.ts";

type PersonExport = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Everything the site holds about the owner of an e-mail address, to be handed to that person within a month. */
export async function exportPerson(
  deps: Deps,
  { email, actor }: { readonly email: string; readonly actor: string },
): Promise<PersonExport> {
  const address = email.trim().toLowerCase();
  return deps.db.orm.transaction(
    async (transaction) => {
      const found: Record<string, readonly Record<string, unknown>[]> = {};
      for (const [name, query] of Object.entries(personSources)) {
        const { rows } = await transaction.execute(query(address));
        found[name] = rows;
      }
      const subjectId = personKey(address);
      await recordChange(transaction, { actor, action: "person.exported", subjectKind: "person", subjectId });
      return found;
    },
    { isolationLevel: "repeatable read" },
  );
}
