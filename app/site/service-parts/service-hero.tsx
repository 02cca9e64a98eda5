import type { ReactNode } from "react";
import { cx } from "#app/ui/core/cx.ts";
import { richText } from "#app/ui/core/rich-text.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import "./service-hero.css";

type HeroFact = { readonly term: string; readonly value: ReactNode };

/** The first texts of a service page. */
type HeroCopy = {
  /** The service's name: the small line that opens the h1. */
  readonly name: string;
  /** What the visitor gets, in a few words; two parts are on two lines. */
  readonly promise: string | readonly [string, string];
  /** Last crumb; the name when left out. */
  readonly crumb?: string;
  /** What it is, in one sentence. */
  readonly sentence: string;
};

type ServiceHeroProps = {
  page: HeroCopy;
  /** The page is the services' own root: its trail starts at home. */
  isRoot?: boolean;
  /** Price from, duration or hold, place: at most three. */
  facts: readonly HeroFact[];
  tone?: "dark" | "light" | "sand";
  /** A 4:3 scene behind the slanted edge, to the side of the screen; under the head on phones. */
  picture?: ReactNode;
  /** The scene has something at both its edges: it is under the head until the side is wide enough for it. */
  wholePicture?: boolean;
  /** Beside the head from 1080 px up, under it before: an interactive drawing. */
  side?: ReactNode;
  /** Buttons under the facts. */
  actions?: ReactNode;
  /** Leaves room at the foot for an `OverlapCard`. */
  overlap?: boolean;
  /** The interactive drawing, under the head, as wide as the page. */
  children?: ReactNode;
};

const home = { label: "Accueil", to: "/" } as const;
const services = { label: "Services", to: "/services" } as const;

/** The first screen of a service page: what it is, from what price, how long, where. */
export function ServiceHero(props: ServiceHeroProps) {
  const { page, isRoot, tone = "dark", picture, wholePicture, side, overlap, children } = props;
  return (
    <section
      className={cx("s-hero", tone === "dark" ? "on-dark" : "on-light")}
      data-tone={tone}
      data-overlap={overlap || undefined}
      data-picture={picture ? (wholePicture ? "whole" : "side") : undefined}
      data-side={side ? true : undefined}
    >
      <div className="wrap s-hero-in">
        <Breadcrumbs trail={[isRoot ? home : services]} current={page.crumb ?? page.name} />
        <HeroHead {...props} />
        {side && <div className="s-hero-side">{side}</div>}
        {children}
      </div>
      {picture && (
        <div className="s-hero-picture" data-instrument="">
          {picture}
        </div>
      )}
    </section>
  );
}

/** The three facts most services have. */
export function factsOf(
  page: { readonly duration: string; readonly place: string },
  price: ReactNode,
): readonly HeroFact[] {
  return [
    { term: "Prix", value: price },
    { term: "Durée", value: page.duration },
    { term: "Lieu", value: page.place },
  ];
}

function HeroHead({ page, facts, actions }: ServiceHeroProps) {
  const { name, promise, sentence } = page;
  return (
    <div className="s-hero-head">
      <h1 className="text-5xl text-(--strong)">
        <span className="kicker s-hero-name">
          {name}
          <VisuallyHidden>{"\u00a0"}: </VisuallyHidden>
        </span>
        {typeof promise === "string" ? promise : <TwoLines lines={promise} />}
      </h1>
      <div className="s-hero-text">
        <p>{richText(sentence)}</p>
        <dl>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {actions && <div className="s-hero-actions">{actions}</div>}
      </div>
    </div>
  );
}

function TwoLines({ lines: [first, second] }: { lines: readonly [string, string] }) {
  return (
    <>
      {first} <br />
      {second}
    </>
  );
}
