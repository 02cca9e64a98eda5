/** One to five stars. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

export function isRating(value: unknown): value is Rating {
  return RATINGS.some((rating) => rating === value);
}

/** How many reviews gave each number of stars. */
export type RatingCounts = Readonly<Partial<Record<Rating, number>>>;

export type RatingSummary = {
  readonly count: number;
  /** To one decimal; 0 when there is no review. */
  readonly average: number;
  /** Five stars first; `share` in whole percents of all reviews. */
  readonly bars: readonly { readonly rating: Rating; readonly count: number; readonly share: number }[];
};

export function summariseRatings(counts: RatingCounts): RatingSummary {
  const countOf = (rating: Rating) => counts[rating] ?? 0;
  const count = RATINGS.reduce((sum, rating) => sum + countOf(rating), 0);
  const stars = RATINGS.reduce((sum, rating) => sum + rating * countOf(rating), 0);
  return {
    count,
    // A tenth is counted in whole numbers, or 4.35 would sometimes be 4.3.
    average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10,
    bars: RATINGS.map((rating) => ({
      rating,
      count: countOf(rating),
      share: count === 0 ? 0 : Math.round((countOf(rating) * 100) / count),
    })),
  };
}

/** "4,8": as the page writes it. */
export function formatAverage(average: number): string {
  return average.toFixed(1).replace(".", ",");
}

/** What a review is signed with: "Nathalie B.", never the whole name. */
export function reviewSignature(firstName: string, initial: string): string {
  const letter = [...initial.trim()][0]?.toUpperCase();
  return letter ? `${firstName.trim()} ${letter}.` : firstName.trim();
}

/** The two halves of a signature, proposed from the name we were given: "Nathalie Bernard" is Nathalie, B. */
export function splitName(name: string): { readonly firstName: string; readonly initial: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1) ?? "";
  return { firstName, initial: [...last][0]?.toUpperCase() ?? "" };
}

/** A review shortened for a block that shows several: whole words, at most so many characters, then an ellipsis. */
export function reviewExcerpt(body: string, longest: number): string {
  const text = body.replace(/\s+/g, " ").trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:!?…]+$/, "")}…`;
}
