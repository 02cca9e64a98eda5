import { sql } from "drizzle-orm";
import type { ReviewServiceId } from "#content/lists/reviewed-services.ts";
import type { Rating } from "#domain/people/review.ts";
import type { Executor } from "../client.ts";
import { reviews } from "../schema/reviews.ts";

interface DemoReview {
  readonly service: ReviewServiceId;
  readonly rating: Rating;
  readonly author: string;
  readonly commune: string;
  readonly body: string;
  /** Counted back from the day the demonstration is installed. */
  readonly experienceDaysAgo: number;
  readonly publishedDaysAgo: number;
  readonly reply?: string;
}

/** Written for the demonstration; these people do not exist, and the site marks the reviews as such. */
export const demoReviews: readonly DemoReview[] = [
  {
    service: "nettoyage",
    rating: 5,
    author: "Nathalie B.",
    commune: "Saint-Étienne-du-Bois",
    body: "La voiture avait huit ans de famille et de chien. Elle est repartie de l’allée comme d’une concession, et je n’ai pas bougé de mon bureau.",
    experienceDaysAgo: 12,
    publishedDaysAgo: 6,
  },
  {
    service: "polissage",
    rating: 5,
    author: "Karim D.",
    commune: "Mâcon",
    body: "Polissage Brillance sur une noire\u00a0: plus aucun tourbillon au soleil. On m’a montré l’épaisseur du vernis avant de commencer.",
    experienceDaysAgo: 24,
    publishedDaysAgo: 19,
  },
  {
    service: "utilitaires",
    rating: 4,
    author: "Élodie P.",
    commune: "Marboz",
    body: "Deux fourgons nettoyés sur le chantier, prêts avant midi. Une demi-heure de retard à l’arrivée, annoncée par téléphone, d’où la quatrième étoile.",
    experienceDaysAgo: 33,
    publishedDaysAgo: 28,
    reply:
      "Merci Élodie. Le retard venait du chantier précédent\u00a0: nous gardons désormais une marge d’une demi-heure entre deux rendez-vous.",
  },
  {
    service: "canape",
    rating: 5,
    author: "Sophie L.",
    commune: "Bourg-en-Bresse",
    body: "Canapé d’angle clair, taches de café et de feutre. Sec le soir même, fenêtres ouvertes, et plus une trace.",
    experienceDaysAgo: 41,
    publishedDaysAgo: 37,
  },
  {
    service: "ceramique",
    rating: 5,
    author: "Julien R.",
    commune: "Pont-de-Vaux",
    body: "Céramique posée avant l’hiver. La boue part au jet, je lave deux fois moins. Le délai annoncé de trois jours a été tenu.",
    experienceDaysAgo: 58,
    publishedDaysAgo: 52,
  },
  {
    service: "vitres",
    rating: 4,
    author: "Mehdi A.",
    commune: "Oyonnax",
    body: "Film arrière très propre, pas une bulle. J’aurais aimé plus foncé devant mais on m’a expliqué la règle des 70\u00a0% avec l’appareil de mesure en main.",
    experienceDaysAgo: 71,
    publishedDaysAgo: 66,
  },
  {
    service: "location",
    rating: 5,
    author: "Claire M.",
    commune: "Montrevel-en-Bresse",
    body: "Machine prise le vendredi, rendue le lundi\u00a0: canapé, matelas et sièges de la voiture y sont passés. Tout était expliqué au retrait.",
    experienceDaysAgo: 83,
    publishedDaysAgo: 78,
  },
  {
    service: "renovation",
    rating: 5,
    author: "Pascal V.",
    commune: "Châtillon-sur-Chalaronne",
    body: "Phares jaunis depuis des années, contrôle technique passé la semaine d’après. Quarante minutes devant la maison.",
    experienceDaysAgo: 97,
    publishedDaysAgo: 92,
  },
  {
    service: "nettoyage",
    rating: 3,
    author: "Aurélie T.",
    commune: "Foissiat",
    body: "Intérieur impeccable, mais il restait des poils dans le coffre sous le plancher. Ils sont revenus le surlendemain sans discuter.",
    experienceDaysAgo: 118,
    publishedDaysAgo: 113,
    reply:
      "Vous aviez raison, Aurélie\u00a0: le double plancher est maintenant sur notre liste de fin de chantier. Merci de nous avoir laissés revenir.",
  },
  {
    service: "abonnement",
    rating: 5,
    author: "Thierry G.",
    commune: "Marboz",
    body: "Passage chaque premier mardi du mois sur le parking du bureau. La voiture de fonction est propre sans que j’y pense.",
    experienceDaysAgo: 131,
    publishedDaysAgo: 125,
  },
  {
    service: "ppf",
    rating: 5,
    author: "Inès C.",
    commune: "Mâcon",
    body: "Film sur l’avant d’une voiture neuve. Bords invisibles, et les gravillons de l’autoroute ne marquent plus.",
    experienceDaysAgo: 152,
    publishedDaysAgo: 147,
  },
  {
    service: "boutique",
    rating: 4,
    author: "Loïc F.",
    commune: "Lons-le-Saunier",
    body: "Commande reçue en deux jours, bien calée. La notice du décontaminant gagnerait à être en plus gros caractères.",
    experienceDaysAgo: 164,
    publishedDaysAgo: 160,
  },
];

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export async function seedReviews(executor: Executor): Promise<void> {
  await executor.insert(reviews).values(
    demoReviews.map(({ experienceDaysAgo, publishedDaysAgo, reply = null, ...review }) => ({
      ...review,
      isDemo: true,
      experienceOn: sql`current_date - ${experienceDaysAgo}::int`,
      status: "published" as const,
      createdAt: daysAgo(publishedDaysAgo + 1),
      publishedAt: daysAgo(publishedDaysAgo),
      reply,
      repliedAt: reply === null ? null : daysAgo(publishedDaysAgo - 1),
    })),
  );
}
