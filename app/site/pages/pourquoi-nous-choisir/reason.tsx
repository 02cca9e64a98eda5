import { Icon, type IconProps } from "#app/art/icon.tsx";
import {
  IconArrowRight,
  IconCertified,
  IconDrops,
  IconHouse,
  IconInfo,
  IconShieldCheck,
} from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import type { SceneName } from "#app/art/scene-names.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { siteHours } from "#app/site/site-facts.ts";
import type { PageAddress } from "#content/site-path.ts";
import { reasonPage } from "#content/why-us/reason-pages.ts";
import { type ReasonSlug, reasons, whyUsPage, whyUsPath } from "#content/why-us.ts";
import { data, Link } from "#router";
import { QuoteCall } from "../../service-parts/quote-call.tsx";
import { SplitHeading } from "../../service-parts/split-heading.tsx";
import { MethodSteps, WhyList } from "../../service-parts/why-list.tsx";
import type { Route } from "./+types/reason.ts";
import { PageHero } from "./page-hero.tsx";
import "./reason.css";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, name, page } = loaderData;
  const path: PageAddress = `${whyUsPath}/${slug}`;
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: whyUsPage.name, href: whyUsPath },
    { label: name, href: path },
  ] as const;
  return pageMeta(matches, {
    title: page.title,
    description: page.description,
    path,
    structuredData: [breadcrumbList(siteUrlOf(matches[0]), crumbs)],
  });
}

/** The texts of one page only: the browser does not load the five others. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reason = reasons.find(({ slug }) => slug === params.slug);
  if (!reason) throw data(null, { status: 404 });
  return { slug: reason.slug, name: reason.title, page: reasonPage(reason.slug, await siteHours(context)) };
}

export default function Raison({ loaderData: { slug, name, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        kicker={name}
        title={page.promise}
        lead={page.sentence}
        trail={[{ label: whyUsPage.name, to: whyUsPath }]}
        facts={page.facts}
        picture={
          <Scene slot={`pourquoi.${slug}`} name={page.scene as SceneName} alt={page.sceneAlt} priority />
        }
      />
      <section className="section bg-paper" aria-labelledby="points">
        <div className="wrap">
          <SplitHeading id="points" title={page.pointsTitle} lead={page.pointsLead} />
          <WhyList reasons={page.points} />
        </div>
      </section>
      <section className="section bg-mist" aria-labelledby="methode">
        <div className="wrap">
          <SplitHeading id="methode" title={page.stepsTitle} lead={page.stepsLead} />
          <MethodSteps steps={page.steps} />
          <Limit {...page.limit} />
        </div>
      </section>
      <section className="section bg-paper" aria-label="Pour aller plus loin">
        <div className="wrap grid gap-12">
          <ul className="w-links">
            {page.links.map(({ label, href, text }) => (
              <li key={href}>
                <Link to={href}>
                  <strong>{label}</strong>
                  <span>{text}</span>
                  <IconArrowRight />
                </Link>
              </li>
            ))}
          </ul>
          <OtherReasons current={slug} />
        </div>
      </section>
      <QuoteCall title={page.callTitle} lead={page.callLead} subject={page.subject} />
    </>
  );
}

function Limit({ title, text }: { title: string; text: string }) {
  return (
    <div className="w-limit">
      <IconInfo size={26} />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

/** The five other reasons, in one row of plain links. */
function OtherReasons({ current }: { current: ReasonSlug }) {
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

const icons: Record<ReasonSlug, (props: IconProps) => React.ReactNode> = {
  "confort-a-domicile": IconHouse,
  "expertise-savoir-faire": IconCertified,
  "produits-haut-de-gamme": IconDrops,
  "protection-valorisation-durables": IconShieldCheck,
  "approche-personnalisee": (props) => (
    <Icon
      {...props}
      d="m16 11 2 2 4-4M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0"
    />
  ),
  "satisfaction-client-garantie": (props) => (
    <Icon
      {...props}
      d="M7 10v12m8-16.120L14 10h5.830a2 2 0 0 1 1.920 2.560l-2.330 8A2 2 0 0 1 17.500 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.760a2 2 0 0 0 1.790-1.110L12 2a3.130 3.130 0 0 1 3 3.880Z"
    />
  ),
};

function ReasonIcon({ slug, ...props }: IconProps & { slug: ReasonSlug }) {
  const Drawn = icons[slug];
  return <Drawn {...props} />;
}
