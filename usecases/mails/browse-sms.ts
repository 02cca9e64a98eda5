import type { SmsStatus } from "#db/schema/sms.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { listSms, retryQueuedSms } from "#mail/sms/browse-sms.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

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
  const { messages, counts, total } = await listSms(db.orm, {
    status,
    search,
    withCodes: isOwner,
    limit: smsPerPage,
    offset: (page - 1) * smsPerPage,
  });
  return {
    total,
    counts,
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

/** False: it left already, is a code, or does not exist. */
export async function retrySms({ db, now }: Deps, id: string, actor: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return db.orm.transaction(async (transaction) => {
    if (!(await retryQueuedSms(transaction, id, now()))) return false;
    await recordChange(transaction, { actor, action: "sms.retried", subjectKind: "sms", subjectId: id });
    return true;
  });
}
