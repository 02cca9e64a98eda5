import type { MouseEvent, ReactNode } from "react";
import { IconChevronDown } from "#app/art/icons.tsx";
import type { LinkTarget } from "#content/site-path.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Anchor } from "../core/link.tsx";
import "./filter-links.css";

/** Plain links that change a list: the choice is kept in the address. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="filter-chips" data-instrument="">
      <ul>{children}</ul>
    </nav>
  );
}

type FilterChipProps = { to: LinkTarget; label: string; count: number; isCurrent: boolean };

export function FilterChip({ to, label, count, isCurrent }: FilterChipProps) {
  return (
    <li>
      <Anchor
        to={to}
        preventScrollReset
        className="filter-chip"
        aria-current={isCurrent ? "true" : undefined}
      >
        {label} <span>{formatCount(count)}</span>
      </Anchor>
    </li>
  );
}

type FilterMenuProps = {
  /** Names the list for screen readers. */
  label: string;
  /** The choice as it stands: on the button. */
  current: string;
  choices: readonly { readonly label: string; readonly to: LinkTarget; readonly isCurrent: boolean }[];
};

/** The address changes once the list is loaded; the menu closes at once, and may be opened again meanwhile. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const menu = currentTarget.closest("details");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** One choice out of several, folded. */
export function FilterMenu({ label, current, choices }: FilterMenuProps) {
  return (
    <details className="filter-menu" data-instrument="">
      <summary className="filter-chip">
        {current}
        <IconChevronDown size={16} />
      </summary>
      <ul aria-label={label}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Anchor
              to={choice.to}
              preventScrollReset
              aria-current={choice.isCurrent ? "true" : undefined}
              onClick={closeMenu}
            >
              {choice.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
