import type { MailStatus } from "#db/schema/mail.ts";
import { countMails, listMails } from "#mail/browse-outbox.ts";
import type { Deps } from "../deps.ts";
import { keysPrefix, type MailViewer } from "./mail-viewer.ts";

export const mailsPerPage = 25;

interface MailQuery {
  readonly status?: MailStatus | undefined;
  readonly search: string;
  readonly page: number;
}

/** The outbox from the newest, with how many there are in each state. */
export async function browseMails({ db }: Deps, viewer: MailViewer, { status, search, page }: MailQuery) {
  const filter = { search, exceptPrefix: viewer.isOwner ? undefined : keysPrefix };
  const offset = (page - 1) * mailsPerPage;
  const [list, counts] = await Promise.all([
    listMails(db.orm, { ...filter, status, limit: mailsPerPage, offset }),
    countMails(db.orm, filter),
  ]);
  return { ...list, counts: Object.fromEntries(counts) as Partial<Record<MailStatus, number>> };
}
