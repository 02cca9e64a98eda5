import { and, desc, eq } from "drizzle-orm";
import { journal } from "#db/schema/journal.ts";
import { formatDay, formatMonth } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { withMailStates } from "../journal/mail-states.ts";
import { recordChange } from "../journal/record-change.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { accountantLink } from "./accounting-link.ts";
import { type AccountingMonth, monthSpan } from "./month.ts";
import { monthFiles } from "./month-files.ts";
import { readAccountingMonth } from "./read-accounting-month.ts";

/** Above this the tables are downloaded instead of attached. */
const attachedBytes = 10 * 1024 * 1024;
const action = "accounting.sent";

/** Writes to the accountant of the settings. Null: there is no address. */
export async function sendToAccountant(
  deps: Deps,
  { month, actor }: { readonly month: AccountingMonth; readonly actor: string },
): Promise<string | null> {
  const { accountantEmail: to } = (await readSiteSettings(deps.db.orm)).billing;
  if (to === "") return null;
  const { receivedCents, salesCents, vatCents, disputeFeesCents } = await readAccountingMonth(deps, month);
  const files = await attachedFiles(deps, month);
  const { url, validUntil } = accountantLink(deps, month);
  await deps.db.orm.transaction(async (transaction) => {
    const mailId = await queueMail(transaction, {
      template: "accounting-month",
      to,
      props: {
        month: formatMonth(monthSpan(month).from),
        rows: [
          ["Encaissé", formatEuros(receivedCents)],
          ["Facturé", formatEuros(salesCents)],
          ["TVA", formatEuros(vatCents)],
          ...(disputeFeesCents === 0
            ? []
            : [["Frais de litige prélevés par Stripe", formatEuros(disputeFeesCents)] as const]),
        ],
        filesUrl: url,
        validUntil: formatDay(validUntil),
        files,
      },
    });
    const detail = { month, to, mailId };
    await recordChange(transaction, { actor, action, subjectKind: "accounting", subjectId: month, detail });
  });
  return to;
}

/** None when they are too large together; the rest is then not read. */
async function attachedFiles(deps: Deps, month: AccountingMonth) {
  const files: { readonly name: string; readonly csv: string }[] = [];
  let bytes = 0;
  for (const { name, open } of monthFiles(deps, month)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of open()) {
      bytes += chunk.length;
      if (bytes > attachedBytes) return [];
      chunks.push(chunk);
    }
    files.push({ name, csv: Buffer.concat(chunks).toString() });
  }
  return files;
}

/** When the month was last written to the accountant, to whom, and where that message is now. */
export async function readLastSending({ db }: Deps, month: AccountingMonth) {
  const [last] = await db.orm
    .select({ at: journal.at, detail: journal.detail })
    .from(journal)
    .where(and(eq(journal.action, action), eq(journal.subjectId, month)))
    .orderBy(desc(journal.at))
    .limit(1);
  const [known] = await withMailStates(db.orm, last ? [last] : []);
  return known ? { at: known.at, to: String(known.detail.to ?? ""), mail: known.mail } : null;
}
