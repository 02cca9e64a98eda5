import { IconArrowRight, IconCheck } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import type { SceneName } from "#app/art/scene-names.ts";
import { type ReasonSlug, reasons, whyUsPath } from "#content/why-us.ts";
import { Link } from "#router";
import "./reasons-grid.css";

/** The scene of each reason, the same as at the top of its page. */
const scenes: Record<ReasonSlug, SceneName> = {
  "confort-a-domicile": "detailing-domicile",
  "expertise-savoir-faire": "polissage",
  "produits-haut-de-gamme": "blog-lavage",
  "protection-valorisation-durables": "ceramique",
  "approche-personnalisee": "interieur",
  "satisfaction-client-garantie": "phares",
};

/** The six reasons as pictures, the first one leading and the last one closing; each links to its page. */
export function ReasonsGrid({ level = 3, facts = [] }: { level?: 2 | 3; facts?: readonly string[] }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="reasons">
      {reasons.map(({ slug, title, summary }, index) => (
        <li key={slug}>
          <Link to={`${whyUsPath}/${slug}`}>
            <span className="reasons-picture">
              <Scene slot={`pourquoi.${slug}`} name={scenes[slug]} alt="" />
            </span>
            <div className="reasons-text">
              <Heading>{title}</Heading>
              <p>{summary}</p>
              {facts[index] && (
                <p className="reasons-fact">
                  <IconCheck /> {facts[index]}
                </p>
              )}
            </div>
            <IconArrowRight className="reasons-go" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
