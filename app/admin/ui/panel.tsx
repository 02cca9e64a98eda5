import type { ReactNode } from "react";
import { cx } from "#app/ui/core/cx.ts";

interface PanelProps {
  /** Where links to it lead. */
  readonly id?: string;
  readonly title?: ReactNode;
  /** At the right of the title: a link, a count. */
  readonly aside?: ReactNode;
  /** The content reaches the edges: tables, lists of rows. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The one frame of the admin area: a hairline, no shadow. */
export function Panel({ id, title, aside, flush = false, className, children }: PanelProps) {
  return (
    <section id={id} className={cx("adm-panel", className)}>
      {title ? (
        <header>
          <h2>{title}</h2>
          {aside}
        </header>
      ) : null}
      {flush ? children : <div className="adm-panel-body">{children}</div>}
    </section>
  );
}
