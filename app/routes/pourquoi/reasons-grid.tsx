import { Link } from "react-router";
import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { reasons, whyUsPath } from "#content/why-us.ts";
import { ReasonIcon } from "./reason-icon.tsx";
import "./reasons-grid.css";

/** The six reasons in a ruled grid, the first one leading with its picture; each is a way to its page. */
export function ReasonsGrid({ level = 3 }: { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="reasons">
      {reasons.map(({ slug, title, summary }, index) => (
        <li key={slug}>
          <Link to={`${whyUsPath}/${slug}`}>
            {index === 0 && <Scene name="detailing-domicile" alt="" className="reasons-picture" />}
            <ReasonIcon slug={slug} size={28} strokeWidth={1.5} className="reasons-icon" />
            <Heading>{title}</Heading>
            <p>{summary}</p>
            <IconArrowRight className="reasons-go" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
