import type { ReactNode } from "react";

export interface TimelineEntry {
  readonly id: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly at: string;
  /** The decisive event: payment, acceptance. */
  readonly isMilestone?: boolean;
}

const day = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
});

/** What happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="adm-timeline">
      {entries.map(({ id, title, detail, at, isMilestone }) => (
        <li key={id} data-milestone={isMilestone || undefined}>
          <div>
            <b>{title}</b>
            {detail ? <small>{detail}</small> : null}
          </div>
          <time dateTime={at}>{day.format(new Date(at))}</time>
        </li>
      ))}
    </ol>
  );
}
