import { type ReasonSlug, reasons, whyUsPath } from "#content/why-us.ts";
import { Link } from "#router";
import { ReasonIcon } from "./reason-icon.tsx";

/** The five other reasons, in one row of plain links. */
export function OtherReasons({ current }: { current: ReasonSlug }) {
  return (
    <nav aria-labelledby="autres-raisons">
      <h2 id="autres-raisons" className="mb-4 text-2xl">
        Les autres raisons
      </h2>
      <ul className="w-others">
        {reasons
          .filter(({ slug }) => slug !== current)
          .map(({ slug, title }) => (
            <li key={slug}>
              <Link to={`${whyUsPath}/${slug}`}>
                <ReasonIcon slug={slug} size={20} />
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
