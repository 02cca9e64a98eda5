import { pageMeta, siteUrlOf } from "#app/seo/page-meta.ts";
import { autoBodyShop } from "#app/seo/structured-data.ts";
import { deferred } from "#app/ui/deferred.tsx";
import { servicesMenu } from "#content/navigation.ts";
import type { PageHandle } from "../public-layout.tsx";
import type { Route } from "./+types/accueil.ts";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
// The looks of deferred sections come with the page: their code comes later.
import "./services-index.css";
import "./accueil.css";
import { WizardSection } from "./wizard-section.tsx";

const ServicesIndex = deferred(() => import("./services-index.tsx").then((module) => module.ServicesIndex));

export const handle: PageHandle = { overlay: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Detailing et protection automobile à domicile dans l’Ain",
    description:
      "Nettoyage, polissage, céramique, film PPF et vitres teintées à votre domicile, dans l’Ain, à 45 km autour de Foissiat. Devis gratuit en ligne, prix affichés.",
    path: "/",
    structuredData: [
      autoBodyShop(
        siteUrlOf(matches[0]),
        servicesMenu.map((service) => service.label),
      ),
    ],
  });
}

export default function Accueil() {
  return (
    <>
      <Hero />
      <WizardSection />
      <ServicesIndex />
      <ContactSection />
      <NewsletterSection />
    </>
  );
}
