import type { Executor } from "#db/client.ts";
import type { MailStatus } from "#db/schema/mail.ts";
import { countMails, countWaitingMails, readMailPage } from "#mail/browse-outbox.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
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
  const [mails, counts] = await Promise.all([
    readMailPage(db.orm, { ...filter, status, limit: mailsPerPage, offset }),
    search === "" ? countAll(db.orm, viewer) : countMails(db.orm, filter),
  ]);
  const total = status
    ? (counts.get(status) ?? 0)
    : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { mails, total, counts: Object.fromEntries(counts) as Partial<Record<MailStatus, number>> };
}

/** Those that are over are counted without reading the outbox; the sign-in service's messages are counted apart. */
async function countAll(
  executor: Executor,
  { isOwner }: MailViewer,
): Promise<ReadonlyMap<MailStatus, number>> {
  const [over, waiting] = await Promise.all([
    readListCounts(executor, "mails"),
    countWaitingMails(executor, keysPrefix),
  ]);
  const counts = new Map<MailStatus, number>();
  const add = (status: MailStatus, opensAccount: boolean, count: number) => {
    if (isOwner || !opensAccount) counts.set(status, (counts.get(status) ?? 0) + count);
  };
  for (const { facets, count } of over) add(facets[0] as MailStatus, facets[1] === "true", count);
  for (const { status, hasPrefix, total } of waiting) add(status, hasPrefix, total);
  return counts;
}
