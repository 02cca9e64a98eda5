import type { ReactNode } from "react";
import { formatCount } from "#domain/money/number-text.ts";
import { Link, useSearchParams } from "#router";

interface ListFootProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The keys that work here. */
  readonly children?: ReactNode;
}

/** "1 à 12 sur 21", and the way to the neighbours. */
export function ListFoot({ page, pageSize, total, children }: ListFootProps) {
  // The empty list shows its own message.
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <footer className="adm-list-foot">
      <p>
        {formatCount(first)} à {formatCount(last)} sur {formatCount(total)}
      </p>
      {children}
      <div className="adm-actions">
        <PageLink page={page - 1} isOpen={page > 1}>
          Précédent
        </PageLink>
        <PageLink page={page + 1} isOpen={last < total}>
          Suivant
        </PageLink>
      </div>
    </footer>
  );
}

function PageLink({ page, isOpen, children }: { page: number; isOpen: boolean; children: ReactNode }) {
  const [params] = useSearchParams();
  if (!isOpen)
    return (
      <span className="adm-button adm-button-quiet" aria-disabled="true">
        {children}
      </span>
    );
  const next = new URLSearchParams(params);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  return (
    <Link to={`?${next}`} className="adm-button adm-button-quiet">
      {children}
    </Link>
  );
}
