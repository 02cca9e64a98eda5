import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link, useSearchParams } from "#router";
import "./money-views.css";

interface MoneyViewsProps<Name extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Name, string>>;
  readonly views: readonly { readonly name: Name; readonly count: number; readonly cents: number }[];
  readonly current: Name;
}

/** The views of a list, in the address as `vue`, each with how many there are and what they come to. */
export function MoneyViews<Name extends string>({ label, names, views, current }: MoneyViewsProps<Name>) {
  const [params] = useSearchParams();
  return (
    <nav aria-label={label} className="adm-money-views" data-count={views.length}>
      {views.map(({ name, count, cents }) => {
        const next = new URLSearchParams(params);
        next.delete("page");
        next.set("vue", name);
        return (
          <Link
            key={name}
            to={`?${next}`}
            data-view={name}
            aria-current={name === current ? "page" : undefined}
          >
            <span>
              {names[name]} <small>{formatCount(count)}</small>
            </span>
            <b>{formatEuros(cents)}</b>
          </Link>
        );
      })}
    </nav>
  );
}
