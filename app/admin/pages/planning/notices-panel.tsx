import { Suspense, useState } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { formatParisTime } from "#domain/calendar/dates.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

const NoticeDialog = lazyPart(() => import("./notice-dialog.tsx").then((module) => module.NoticeDialog));

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
