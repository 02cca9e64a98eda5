import type { SceneName } from "#app/art/art-names.ts";
import { Scene } from "#app/art/scene.tsx";
import { type ReviewServiceId, reviewServices } from "#content/review-services.ts";

const scenes: Record<ReviewServiceId, SceneName> = {
  nettoyage: "detailing-domicile",
  polissage: "polissage",
  ceramique: "ceramique",
  ppf: "ppf",
  vitres: "vitres-teintees",
  renovation: "phares",
  utilitaires: "blog-utilitaire",
  abonnement: "abonnement",
  canape: "canape-grand",
  habitat: "habitat-salle-de-bain",
  location: "machine-dustego",
  boutique: "blog-lavage",
};

/** What the review speaks of, at a glance; `service` is the label it is shown with. */
export function ReviewPicture({ service }: { service: string }) {
  const id = reviewServices.find(({ label }) => label === service)?.id;
  return id ? <Scene name={scenes[id]} alt="" className="review-picture" /> : null;
}
