/** no_show: the place where nobody was. */
export const PHOTO_MOMENTS = ["before", "after", "damage", "no_show"] as const;
export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];

/** Fixed, so that before and after can be laid over each other. */
export const PHOTO_ANGLES = ["front", "left", "rear", "right", "cabin", "boot"] as const;
export type PhotoAngle = (typeof PHOTO_ANGLES)[number];

export interface AnglePhoto {
  readonly id: string;
  readonly moment: PhotoMoment;
  readonly angle: string;
}

export interface PhotoPair<Photo extends AnglePhoto> {
  readonly angle: PhotoAngle;
  readonly before: Photo | null;
  readonly after: Photo | null;
}

/** Before and after of each angle; of several pictures of one angle the last one counts. */
export function pairPhotos<Photo extends AnglePhoto>(photos: readonly Photo[]): readonly PhotoPair<Photo>[] {
  const last = (angle: PhotoAngle, moment: PhotoMoment) =>
    photos.findLast((photo) => photo.angle === angle && photo.moment === moment) ?? null;
  return PHOTO_ANGLES.map((angle) => ({
    angle,
    before: last(angle, "before"),
    after: last(angle, "after"),
  }));
}
