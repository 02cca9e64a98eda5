/** A photo the server holds, waiting for its request. */
export type SentPhoto = { readonly id: string; readonly name: string };

/** A photo as the visitor sees it among the others. */
export type Photo = {
  readonly key: string;
  readonly name: string;
  /** Address of the picture in this browser; none after a reload. */
  readonly preview: string | null;
  /** 0 to 1 while on its way, null once arrived or refused. */
  readonly progress: number | null;
  readonly id: string | null;
  readonly error: string | null;
};

export const ACCEPTED_PHOTOS = ["image/jpeg", "image/png", "image/webp"] as const;

export function sentPhotos(photos: readonly Photo[]): readonly SentPhoto[] {
  return photos.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}

export function restoredPhoto({ id, name }: SentPhoto): Photo {
  return { key: id, id, name, preview: null, progress: null, error: null };
}
