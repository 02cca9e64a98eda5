import { IconChevronRight } from "#app/art/icons.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { Link } from "#router";
import { crumbSlot } from "./top-bar.tsx";
import { TopSlot } from "./top-slot.tsx";

interface TopCrumbProps {
  readonly title: string;
  /** The list this page belongs to. */
  readonly parent?: { readonly to: PageAddress; readonly label: string } | undefined;
}

/** Where one is, in the top bar; a phone has no room for it there. */
export function TopCrumb({ title, parent }: TopCrumbProps) {
  return (
    <TopSlot id={crumbSlot}>
      <nav aria-label="Fil d’Ariane" className="adm-crumb">
        {parent ? (
          <>
            <Link to={parent.to}>{parent.label}</Link>
            <IconChevronRight />
          </>
        ) : null}
        <span aria-current="page">{title}</span>
      </nav>
    </TopSlot>
  );
}
