/** What the customer says about the place, asked once. */
export type JobPlace = {
  /** Washing on the public road is forbidden in most communes. */
  readonly ground: "private" | "public";
  readonly hasWater: boolean;
  readonly hasPower: boolean;
  /** How to come in. */
  readonly access: string;
};

/** On the public road nothing may run into the gutter, and without a tap there is nothing to rinse with. */
export function needsWaterless({ ground, hasWater }: Pick<JobPlace, "ground" | "hasWater">): boolean {
  return ground === "public" || !hasWater;
}
