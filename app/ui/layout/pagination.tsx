import { IconChevronLeft, IconChevronRight } from "#app/art/icons.tsx";
import type { LinkTarget } from "#content/site-path.ts";
import { cx } from "../core/cx.ts";
import { Anchor } from "../core/link.tsx";
import { pageWindow } from "./page-window.ts";

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The address of a page, e.g. (page) => `?page=${page}` on the current path. */
  hrefFor: (page: number) => LinkTarget;
  label?: string;
  className?: string;
};

const slot =
  "grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-medium text-md tabular-nums";

/** Plain links: works before and without JavaScript. Nothing at all for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = "Pagination", className }: PaginationProps) {
  if (pageCount < 2) return null;
  // More numbers than a phone's width holds.
  const isLong = pageCount > 4;
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Anchor
              to={hrefFor(page - 1)}
              rel="prev"
              aria-label="Page précédente"
              className={cx(slot, "hover:bg-(--wash)")}
            >
              <IconChevronLeft />
            </Anchor>
          </li>
        )}
        {isLong && (
          <li className="px-3 text-md tabular-nums md:hidden">
            Page {page} sur {pageCount}
          </li>
        )}
        {pageWindow(page, pageCount).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps differ by their position only
          <li key={index} className={cx(isLong && "max-md:hidden")}>
            {entry === "gap" ? <Gap /> : <PageLink {...{ hrefFor, number: entry, page }} />}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Anchor
              to={hrefFor(page + 1)}
              rel="next"
              aria-label="Page suivante"
              className={cx(slot, "hover:bg-(--wash)")}
            >
              <IconChevronRight />
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Gap() {
  return (
    <span className={slot} aria-hidden="true">
      …
    </span>
  );
}

function PageLink({ number, page, hrefFor }: Pick<PaginationProps, "page" | "hrefFor"> & { number: number }) {
  const isCurrent = number === page;
  return (
    <Anchor
      to={hrefFor(number)}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(slot, isCurrent ? "bg-(--action) text-(--on-action)" : "hover:bg-(--wash)")}
    >
      {number}
    </Anchor>
  );
}
