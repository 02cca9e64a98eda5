import { type Testimonial, testimonials } from "#content/testimonials.ts";
import type { Deps } from "../deps.ts";
import { readReviews } from "./read-reviews.ts";

export interface ShownTestimonials {
  readonly isDemo: boolean;
  readonly list: readonly Testimonial[];
}

/** The fixed testimonials belong to the demonstration; a real site shows what its own renters wrote, or nothing. */
export async function readRentalTestimonials(deps: Deps): Promise<ShownTestimonials> {
  if (deps.isDemo) return { isDemo: true, list: testimonials };
  const { reviews } = await readReviews(deps, { service: "location" });
  const list = reviews
    .slice(0, testimonials.length)
    .map(({ author, rating, body, commune }) => ({ name: author, rating, text: body, location: commune }));
  return { isDemo: false, list };
}
