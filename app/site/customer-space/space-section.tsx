import type { ReactNode } from "react";
import { IconChevronRight } from "#app/art/icons.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Anchor } from "#app/ui/core/link.tsx";
import type { LinkTarget } from "#content/site-path.ts";

interface SpaceSectionProps {
  /** Also where links to the section lead. */
  readonly id: string;
  readonly title: string;
  /** At the end of the heading's line. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A white card of the space. */
export function SpaceSection({ id, title, action, className, children }: SpaceSectionProps) {
  return (
    <section className={cx("space-card", className)} id={id} aria-labelledby={`${id}-titre`}>
      <div className="space-card-head">
        <h2 id={`${id}-titre`}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface SpaceRowProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly value?: ReactNode;
  /** Where the row leads; none: it only says something. */
  readonly to?: LinkTarget;
  /** For files, which the router does not load. */
  readonly isFile?: boolean;
}

/** A line of a ruled list. */
export function SpaceRow({ icon, title, detail, value, to, isFile = false }: SpaceRowProps) {
  const content = (
    <>
      {icon && <span className="space-row-icon">{icon}</span>}
      <span className="space-row-text">
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
      {value && <span className="space-row-value">{value}</span>}
    </>
  );
  return (
    <li className="space-row">
      {to ? (
        <Anchor to={to} reloadDocument={isFile}>
          {content}
          <IconChevronRight size={18} />
        </Anchor>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}
