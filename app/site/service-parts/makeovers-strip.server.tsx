import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { type MakeoverServiceId, makeoverServices } from "#content/lists/makeover-services.ts";
import { makeoversPage, makeoversSection as texts } from "#content/pages/makeovers.ts";
import { type PublicMakeover, readFirstMakeovers } from "#usecases/makeovers/read-makeovers.ts";
import { MakeoverSlider } from "../pages/realisations/makeover-slider.tsx";

const shownMakeovers = 3;
const sizes = "(width >= 768px) 33vw, 84vw";

/**
 * The `loader` of a service page: its makeovers as HTML for `MakeoversStrip`, empty when there is none. Written here,
 * they cost the browser no code until a slider is moved (`move-compared-edge.ts`).
 */
export function makeoversLoader(service: MakeoverServiceId) {
  return async ({ context }: { readonly context: Readonly<RouterContextProvider> }) => {
    const makeovers = await readFirstMakeovers(context.get(depsContext), { service, limit: shownMakeovers });
    if (makeovers.length === 0) return { makeovers: "" };
    const word = makeoverServices.find(({ id }) => id === service)?.word;
    return {
      makeovers: renderToStaticMarkup(
        <Strip makeovers={makeovers} href={`${makeoversPage.path}?service=${word}`} />,
      ),
    };
  };
}

type StripProps = { makeovers: readonly PublicMakeover[]; href: string };

function Strip({ makeovers, href }: StripProps) {
  return (
    <section className="section bg-mist" aria-labelledby="realisations-titre">
      <div className={makeovers.length === 1 ? "wrap mks-alone" : "wrap"}>
        <h2 id="realisations-titre" className="mb-7 text-(--strong) text-4xl md:mb-10">
          {texts.title}
        </h2>
        <ul className="mks-row">
          {makeovers.map((makeover) => (
            <StripItem key={makeover.id} makeover={makeover} href={href} />
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

function StripItem({ makeover, href }: { makeover: PublicMakeover; href: string }) {
  const { title, commune, month } = makeover;
  return (
    <li>
      <MakeoverSlider makeover={makeover} sizes={sizes} />
      <a href={href} className="mks-words">
        <strong>{title}</strong>
        <span>{[commune, month].filter(Boolean).join(", ")}</span>
      </a>
    </li>
  );
}
