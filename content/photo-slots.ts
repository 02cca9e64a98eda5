/** Placeholder until the catalogue below. */
export function isPhotoSlot(key: string): boolean {
  return key.length > 0;
}
