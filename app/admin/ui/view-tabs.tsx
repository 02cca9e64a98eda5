import { useEffect, useRef } from "react";
import { formatCount } from "#domain/money/number-text.ts";
import { Link, useSearchParams } from "#router";

export interface View {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
}

/** Saved views of a list, in the address: `name` is the parameter, the first view is the list without it. */
export function ViewTabs({ label, name, views }: { label: string; name: string; views: readonly View[] }) {
  const [params] = useSearchParams();
  const current = params.get(name) ?? views[0]?.id;
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs reach beyond the screen: the chosen one is brought into it, the page itself stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another tab to show
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) nav.current?.scrollTo({ left: tab.offsetLeft - nav.current.offsetLeft - 24 });
  }, [current]);
  return (
    <nav aria-label={label} className="adm-views" ref={nav}>
      {views.map((view, index) => {
        const next = new URLSearchParams(params);
        next.delete("page");
        if (index === 0) next.delete(name);
        else next.set(name, view.id);
        return (
          <Link key={view.id} to={`?${next}`} aria-current={view.id === current ? "page" : undefined}>
            {view.label} {view.count === undefined ? null : <span>{formatCount(view.count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
