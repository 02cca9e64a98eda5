import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { type MakeoverServiceId, makeoverServices } from "#content/lists/makeover-services.ts";
import { makeoversPage, makeoversSection as texts } from "#content/pages/makeovers.ts";
import { type PublicMakeover, readFirstMakeovers } from "#usecases/makeovers/read-makeovers.ts";
import { MakeoverPhoto } from "../pages/realisations/makeover-photo.tsx";

const shownMakeovers = 3;
const sizes = "(width >= 768px) 33vw, 84vw";

/**
 * The `loader` of a service page: its makeovers as HTML for the foot of the page, empty when there is none. Written here,
 * they cost the browser no code; without the slider, each leads to the list where it is.
 */
export function makeoversBelow(service: MakeoverServiceId) {
  return async ({ context }: { readonly context: Readonly<RouterContextProvider> }) => {
    const makeovers = await readFirstMakeovers(context.get(depsContext), { service, limit: shownMakeovers });
    if (makeovers.length === 0) return { below: "" };
    const word = makeoverServices.find(({ id }) => id === service)?.word;
    return {
      below: renderToStaticMarkup(
        <Strip makeovers={makeovers} href={`${makeoversPage.path}?service=${word}`} />,
      ),
    };
  };
}

type StripProps = { makeovers: readonly PublicMakeover[]; href: string };

function Strip({ makeovers, href }: StripProps) {
  return (
    <section className="section bg-paper" aria-labelledby="realisations-titre">
      <div className="wrap-wide">
        <h2 id="realisations-titre" className="mb-7 text-(--strong) text-4xl md:mb-10">
          {texts.title}
        </h2>
        <ul className="mks-row">
          {makeovers.map((makeover) => (
            <li key={makeover.id}>
              <Split makeover={makeover} href={href} />
            </li>
          ))}
        </ul>
        <p className="mt-7">
          <a href={href} className="link">
            {texts.link}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Half before, half after, along the slant. */
function Split({ makeover, href }: { makeover: PublicMakeover; href: string }) {
  const { title, commune, month, before, after, isDemo } = makeover;
  return (
    <a href={href} className="mks-card">
      <span className="mks-photo">
        <MakeoverPhoto picture={after} alt={`${makeoversPage.after}, ${title}`} sizes={sizes} />
        <span className="mks-before">
          <MakeoverPhoto picture={before} alt={`${makeoversPage.before}, ${title}`} sizes={sizes} />
        </span>
        {isDemo && <span className="mks-demo">{makeoversPage.demo}</span>}
      </span>
      <strong>{title}</strong>
      <span className="mks-facts">{[commune, month].filter(Boolean).join(", ")}</span>
    </a>
  );
}
