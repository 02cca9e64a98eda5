import type { ReactNode } from "react";
import { IconChevronRight } from "#app/art/icons.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { Link } from "#router";
import { actionSlot } from "../shell/top-bar.tsx";
import { TopCrumb } from "../shell/top-crumb.tsx";
import { TopSlot } from "../shell/top-slot.tsx";

interface PageHeadProps {
  readonly title: string;
  /** The title on the page itself, where it says more than the page's name. */
  readonly heading?: string;
  /** Before the title: a person's initials. */
  readonly mark?: ReactNode;
  /** Under the title: how many, since when. */
  readonly detail?: ReactNode;
  /** Beside the title: the state of what is shown. */
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  /** The list this page belongs to. */
  readonly parent?: { readonly to: PageAddress; readonly label: string };
  /** In the top bar, beside the search. */
  readonly topAction?: ReactNode;
}

/** Every admin page begins with it: where one is, what it is called, what can be done. */
export function PageHead({
  title,
  heading = title,
  mark,
  detail,
  status,
  actions,
  parent,
  topAction,
}: PageHeadProps) {
  return (
    <div className="adm-head">
      <title>{`${title} | Administration`}</title>
      <TopCrumb title={title} parent={parent} />
      {topAction ? <TopSlot id={actionSlot}>{topAction}</TopSlot> : null}
      <div>
        {parent ? (
          <p className="adm-crumb adm-crumb-narrow">
            <Link to={parent.to}>{parent.label}</Link>
            <IconChevronRight />
          </p>
        ) : null}
        {mark}
        <h1>
          {heading} {status}
        </h1>
        {detail ? <p className="adm-muted">{detail}</p> : null}
      </div>
      {actions ? <div className="adm-actions">{actions}</div> : null}
    </div>
  );
}
