import { deferred } from "#app/ui/deferred/deferred.tsx";
import { ReviewsSkeleton } from "../avis-clients/reviews-skeleton.tsx";
import { ContactSection } from "../contact/contact-section.tsx";
// The styles of deferred sections come with the page; their code is loaded later.
import "#app/art/vehicle.css";
import "#app/ui/fields/compare-slider.css";
import "../articles/article-card.css";
import "../avis-clients/reviews-block.css";
import "../services/location-shampouineuse/rental-section.css";
import "../services/location-shampouineuse/rental-wizard.css";
import "../outils/calculateur-dilution/calculator.css";
import "../pourquoi-nous-choisir/reasons-grid.css";
import "../services/abonnements-entretien/plan-table.css";
import "../services/nettoyage-canapes-textiles/sofa-formulas.css";
import "../services/protection-habitat/rooms.css";
import "../services/nettoyage-utilitaires/van-line-up.css";
import "../zone-intervention/zone-map.css";
import "../realisations/makeover-card.css";
import "../realisations/makeover-section.css";
import "../realisations/makeover-slider.css";
import "./bento-section.css";
import "./blog-section.css";
import "./ceramic-section.css";
import "./polishing-section.css";
import "./services-index.css";
import "./tint-section.css";
import "../newsletter/page.css";

/**
 * The sections under the home page's first screens, in their order. Each wrapper carries its anchor, or an id for the
 * height it is given in page.css.
 */

export const DeferredServicesIndex = deferred(
  () => import("./services-index.tsx").then((m) => m.ServicesIndex),
  {
    id: "part-services",
  },
);

export const Ceramic = deferred(() => import("./ceramic-section.tsx").then((m) => m.CeramicSection), {
  id: "ceramic-treatment",
});

export const Polishing = deferred(() => import("./polishing-section.tsx").then((m) => m.PolishingSection), {
  id: "polishing",
});

export const Tint = deferred(() => import("./tint-section.tsx").then((m) => m.TintSection), {
  id: "tinted-windows-service",
});

export const Bento = deferred(() => import("./bento-section.tsx").then((m) => m.BentoSection), {
  id: "part-bento",
});

export const Sofa = deferred(() => import("./sofa-section.tsx").then((m) => m.SofaSection), {
  id: "sofa-cleaning",
});

export const Utility = deferred(() => import("./utility-section.tsx").then((m) => m.UtilitySection), {
  id: "utility-vehicles",
});

export const Subscription = deferred(
  () => import("./subscription-section.tsx").then((m) => m.SubscriptionSection),
  { id: "subscriptions" },
);

export const HomeProtection = deferred(
  () => import("./home-protection-section.tsx").then((m) => m.HomeProtectionSection),
  {
    id: "home-protection",
  },
);

export const Rental = deferred(
  () => import("../services/location-shampouineuse/rental-section.tsx").then((m) => m.RentalSection),
  {
    id: "part-rental",
    fallback: <section id="rental-configurator" className="on-dark section" />,
  },
);

export const DeferredDilution = deferred(
  () => import("./dilution-section.tsx").then((m) => m.DilutionSection),
  {
    id: "dilution",
  },
);

export const Why = deferred(() => import("./why-section.tsx").then((m) => m.WhySection), {
  id: "pourquoi-nous-choisir",
});

export const Zone = deferred(
  () => import("../zone-intervention/zone-section.tsx").then((m) => m.ZoneSection),
  {
    id: "zone",
  },
);

export const Makeovers = deferred(
  () => import("../realisations/makeover-section.tsx").then((m) => m.MakeoverSection),
  { id: "realisations" },
);

export const Reviews = deferred(
  () => import("../avis-clients/reviews-block.tsx").then((m) => m.ReviewsBlock),
  {
    id: "part-reviews",
    fallback: <ReviewsSkeleton />,
  },
);

export const Blog = deferred(() => import("./blog-section.tsx").then((m) => m.BlogSection), {
  id: "conseils",
});

export function Contact() {
  return <ContactSection subject="nettoyage" />;
}

export const Newsletter = deferred(
  () => import("../newsletter/closing-band.tsx").then((m) => m.ClosingBand),
  { id: "newsletter", fallback: <div className="news h-[330px] md:h-[197px]" /> },
);
