import type { AnglePhoto, PhotoAngle, PhotoPair } from "../visit-work/photo-angles.ts";

/** Angles that show no number plate come first. */
const preferred: readonly PhotoAngle[] = ["left", "right", "cabin", "boot", "front", "rear"];

/** A pair with both of its pictures. */
export interface WholePair<Photo extends AnglePhoto> extends PhotoPair<Photo> {
  readonly before: Photo;
  readonly after: Photo;
}

/** The pairs that can be published, the best one first. */
export function wholePairs<Photo extends AnglePhoto>(
  pairs: readonly PhotoPair<Photo>[],
): readonly WholePair<Photo>[] {
  return pairs
    .flatMap(({ angle, before, after }) => (before && after ? [{ angle, before, after }] : []))
    .toSorted((a, b) => preferred.indexOf(a.angle) - preferred.indexOf(b.angle));
}

/** Whether a number plate may be in the picture of this angle. */
export function mayShowPlate(angle: PhotoAngle): boolean {
  return angle === "front" || angle === "rear";
}
