import { sql } from "drizzle-orm";
import type { JobRow } from "#db/schema/planning.ts";
import { cleanText } from "#domain/request/clean-text.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeTurn } from "../limits/take-turn.ts";
import { lockJob } from "../planning/job-record.ts";
import { readAgreedVisits } from "./read-visits-of-job.ts";
import { visitNoticeMail } from "./visit-mails.ts";

const longestMessage = 2000;
/** The same words again within this time are a second click. */
const repeatSeconds = 60;

export type MessageResult = "sent" | "empty" | "limited" | "no_visit";

/** The customer writes about the visit: kept with it, and sent to the team. */
export async function writeToTeam(
  deps: Deps,
  job: JobRow,
  { text, address }: { readonly text: string; readonly address: string | null },
): Promise<MessageResult> {
  const body = cutText(cleanText(text), longestMessage);
  if (body === "") return "empty";
  const turn = await takeTurn(deps, rateLimits.visitMessage, address);
  if (!turn.allowed) return "limited";
  return deps.db.orm.transaction(async (transaction) => {
    await lockJob(transaction, job.id);
    const visits = await readAgreedVisits(transaction, job.id);
    const [first] = visits;
    if (!first) return "no_visit";
    const at = deps.now();
    const since = new Date(at.getTime() - repeatSeconds * 1000);
    const { rowCount } = await transaction.execute(sql`
      insert into visit_messages (visit_id, author, body, at)
      select ${first.id}, 'customer', ${body}, ${at.toISOString()}::timestamptz
      where not exists (
        select from visit_messages
        where visit_id = ${first.id} and author = 'customer' and body = ${body}
          and at > ${since.toISOString()}::timestamptz
      )`);
    if (rowCount === 1) {
      const extra = [["Message", body]] as const;
      await queueMails(transaction, [
        visitNoticeMail(deps, { job, visits }, { done: "vous écrit à propos de son rendez-vous", extra }),
      ]);
    }
    return "sent";
  });
}
