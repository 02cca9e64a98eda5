import { type Testimonial, testimonials } from "#content/testimonials.ts";
import type { Deps } from "../deps.ts";
import { readReviews } from "./read-reviews.ts";

export interface Renters {
  readonly isDemo: boolean;
  readonly voices: readonly Testimonial[];
}

/** The fixed testimonials belong to the demonstration; a real site shows what its own renters wrote, or nothing. */
export async function readRentalVoices(deps: Deps): Promise<Renters> {
  if (deps.isDemo) return { isDemo: true, voices: testimonials };
  const { reviews } = await readReviews(deps, { service: "location" });
  const voices = reviews
    .slice(0, testimonials.length)
    .map(({ author, rating, body, commune }) => ({ name: author, rating, text: body, location: commune }));
  return { isDemo: false, voices };
}
