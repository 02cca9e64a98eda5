import { lazy, Suspense, useState } from "react";
import { formatParisTime } from "#domain/calendar/dates.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

const NoticeDialog = lazy(async () => ({ default: (await import("./notice-dialog.tsx")).NoticeDialog }));

type NoticeList = SuccessBody<Awaited<ReturnType<typeof admin.planning.notices.$get>>>;
export type PendingNotice = NoticeList["notices"][number];

/** Customers who will be told of a change in a few minutes. */
export function NoticesPanel({ notices }: { notices: readonly PendingNotice[] }) {
  const [opened, setOpened] = useState<PendingNotice | null>(null);
  if (notices.length === 0) return null;
  return (
    <section className="plan-notices" aria-label="Clients à prévenir">
      <h2>À prévenir</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.jobId}>
            <span>
              <b>{notice.customer}</b>
              <small>{`part à ${formatParisTime(new Date(notice.dueAt))}`}</small>
            </span>
            <AdminButton look="quiet" onClick={() => setOpened(notice)}>
              Voir le message
            </AdminButton>
          </li>
        ))}
      </ul>
      <Suspense>{opened ? <NoticeDialog notice={opened} onClose={() => setOpened(null)} /> : null}</Suspense>
    </section>
  );
}
