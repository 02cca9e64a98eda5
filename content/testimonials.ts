import type { Rating } from "#domain/people/review.ts";

export type Testimonial = {
  readonly name: string;
  readonly rating: Rating;
  readonly text: string;
  readonly location: string;
};

/** The three fixed testimonials of the rental section: content of the demonstration, and labelled so. */
export const testimonials: readonly Testimonial[] = [
  {
    name: "Sandrine M.",
    rating: 5,
    text: "Canapé en tissu clair récupéré après deux enfants et un chien. Prise en main en cinq minutes, on a fini par faire les matelas.",
    location: "Montrevel-en-Bresse",
  },
  {
    name: "Yoann B.",
    rating: 5,
    text: "J’ai fait les sièges de ma voiture avant de la vendre. Rien à voir avec un shampooing à la main.",
    location: "Bourg-en-Bresse",
  },
  {
    name: "Claire et Hugo",
    rating: 5,
    text: "Machine propre, produit fourni, explications claires au retrait. On reprendra le week-end.",
    location: "Marboz",
  },
];

export const testimonialsNote =
  "Avis de démonstration. Les avis publiés viennent de clients invités après leur location.";
