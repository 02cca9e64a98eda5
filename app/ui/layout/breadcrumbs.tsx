import { Fragment } from "react";
import type { PageAddress } from "#content/site-path.ts";
import { Anchor } from "../core/link.tsx";

export type Crumb = { label: string; to: PageAddress };

/** The path to this page; the page itself comes last and is no link. */
export function Breadcrumbs({
  trail,
  current,
  className,
}: {
  trail: readonly Crumb[];
  current: string;
  className?: string;
}) {
  return (
    <nav aria-label="Fil d’Ariane" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-(--muted) text-sm">
        {trail.map(({ label, to }) => (
          <Fragment key={to}>
            <li className="min-w-0 wrap-anywhere">
              <Anchor
                to={to}
                className="inline-block py-2.5 hover:text-(--strong) hover:underline md:py-1 md:pointer-coarse:py-2.5"
              >
                {label}
              </Anchor>
            </li>
            <li aria-hidden="true" className="text-(--edge)">
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 wrap-anywhere">
          {current}
        </li>
      </ol>
    </nav>
  );
}
