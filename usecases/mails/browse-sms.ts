import type { Executor } from "#db/client.ts";
import type { SmsStatus } from "#db/schema/sms.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { countSms, readSmsPage, retryQueuedSms } from "#mail/sms/browse-sms.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readListCounts } from "../lists/read-list-counts.ts";

export const smsPerPage = 25;

/** Codes give access to an account: the owner alone reads them. */
interface SmsQuery {
  readonly isOwner: boolean;
  readonly status?: SmsStatus | undefined;
  readonly search: string;
  readonly page: number;
}

/** Text messages from the newest, with how many there are in each state. */
export async function browseSms({ db }: Deps, { isOwner, status, search, page }: SmsQuery) {
  const filter = { search, withCodes: isOwner };
  const offset = (page - 1) * smsPerPage;
  const [messages, counts] = await Promise.all([
    readSmsPage(db.orm, { ...filter, status, limit: smsPerPage, offset }),
    search === "" ? countAll(db.orm, isOwner) : countSms(db.orm, filter),
  ]);
  const total = status
    ? (counts.get(status) ?? 0)
    : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    total,
    counts: Object.fromEntries(counts) as Partial<Record<SmsStatus, number>>,
    messages: messages.map(({ id, phone, body, status: state, kind, lastError, createdAt, sentAt }) => ({
      id,
      phone: formatPhone(`+${phone}`),
      body,
      status: state,
      kind,
      lastError,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

/** Without reading the messages; codes are counted apart. */
async function countAll(executor: Executor, withCodes: boolean): Promise<ReadonlyMap<SmsStatus, number>> {
  const counts = new Map<SmsStatus, number>();
  for (const { facets, count } of await readListCounts(executor, "sms")) {
    const [status, isCode] = facets as [SmsStatus, string];
    if (withCodes || isCode === "false") counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return counts;
}

/** False: it left already, is a code, or does not exist. */
export async function retrySms({ db, now }: Deps, id: string, actor: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return db.orm.transaction(async (transaction) => {
    if (!(await retryQueuedSms(transaction, id, now()))) return false;
    await recordChange(transaction, { actor, action: "sms.retried", subjectKind: "sms", subjectId: id });
    return true;
  });
}
