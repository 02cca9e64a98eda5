import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { cx } from "#app/ui/cx.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import "./service-hero.css";

export type HeroFact = { readonly term: string; readonly value: ReactNode };

export type ServiceHeroProps = {
  /** The service's name: the small line that opens the h1. */
  name: string;
  /** What the visitor gets, in a few words. */
  promise: ReactNode;
  /** Last crumb; the name when left out. */
  crumb?: string;
  /** The page is the services' own root: its trail starts at home. */
  isRoot?: boolean;
  /** What it is, in one sentence. */
  sentence: ReactNode;
  /** Price from, duration or hold, place: at most three. */
  facts: readonly HeroFact[];
  tone?: "dark" | "light" | "sand";
  /** A 4:3 scene behind the slanted edge, to the side of the screen; under the head on phones. */
  picture?: ReactNode;
  /** The scene has something at both its edges: it stands under the head until the side is wide enough for all of it. */
  wholePicture?: boolean;
  /** Beside the head from 1080 px up, under it before: a drawing that is an instrument of its own. */
  side?: ReactNode;
  /** Buttons under the facts. */
  actions?: ReactNode;
  /** Leaves room at the foot for an `OverlapCard`. */
  overlap?: boolean;
  /** The drawn instrument, under the head, as wide as the page. */
  children?: ReactNode;
};

const home = { label: "Accueil", to: "/" };
const services = { label: "Services", to: "/services" };

/** The first screen of a service page: what it is, from what price, how long, where. */
export function ServiceHero(props: ServiceHeroProps) {
  const { name, crumb = name, isRoot, tone = "dark", picture, wholePicture, side, overlap, children } = props;
  return (
    <section
      className={cx("s-hero", tone === "dark" ? "on-dark" : "on-light")}
      data-tone={tone}
      data-overlap={overlap || undefined}
      data-picture={picture ? (wholePicture ? "whole" : "side") : undefined}
      data-side={side ? true : undefined}
    >
      <div className="wrap-wide s-hero-in">
        <Breadcrumbs trail={[isRoot ? home : services]} current={crumb} />
        <HeroHead {...props} />
        {side && <div className="s-hero-side">{side}</div>}
        {children}
      </div>
      {picture && <div className="s-hero-picture">{picture}</div>}
    </section>
  );
}

function HeroHead({ name, promise, sentence, facts, actions }: ServiceHeroProps) {
  return (
    <div className="s-hero-head">
      <h1 className="text-5xl text-(--strong)">
        <span className="s-hero-name">
          {name}
          <VisuallyHidden>{"\u00a0"}: </VisuallyHidden>
        </span>
        {promise}
      </h1>
      <div className="s-hero-text">
        <p>{sentence}</p>
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

type OverlapCardProps = {
  children: ReactNode;
  /** The ground of the section that follows. */
  ground?: "paper" | "mist";
  className?: string;
};

/** The card that hangs over the hero's foot: the hinge between what is shown and what it costs. */
export function OverlapCard({ children, ground = "paper", className }: OverlapCardProps) {
  return (
    <div className="s-overlap" data-ground={ground}>
      <div className="wrap-wide">
        <div className={cx("on-light s-overlap-card", className)}>{children}</div>
      </div>
    </div>
  );
}
