import { KEPT_FORMATS } from "#domain/shop/picture-sizes.ts";
import type { Deps } from "#usecases/deps.ts";
import { readMedia, readMediaSize } from "#usecases/media/read-media.ts";

interface PublicFile {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

// What an id shows never changes, so browsers keep it.
const cacheControl = "public, max-age=31536000, immutable";
const sizeForm = /^(\d{1,5})\.([a-z]{4})$/;

/** A picture or a sheet of the catalogue or the library, and the headers it is sent with. */
export async function readPublicFile(deps: Deps, id: string): Promise<PublicFile | null> {
  const file = await readMedia(deps, id);
  if (!file) return null;
  const { bytes, mime, fileName } = file;
  const headers = { "Content-Type": mime, "Cache-Control": cacheControl };
  if (mime !== "application/pdf") return { bytes, headers };
  const disposition = `inline; filename*=UTF-8''${encodeURIComponent(fileName || "fiche.pdf")}`;
  return { bytes, headers: { ...headers, "Content-Disposition": disposition } };
}

/** A picture in one of its sizes. `size`: "640.avif". */
export async function readPublicSize(deps: Deps, id: string, size: string): Promise<PublicFile | null> {
  const [, width, name] = sizeForm.exec(size) ?? [];
  const format = KEPT_FORMATS.find((known) => known === name);
  const file = format ? await readMediaSize(deps, id, { width: Number(width), format }) : null;
  return file && { bytes: file.bytes, headers: { "Content-Type": file.mime, "Cache-Control": cacheControl } };
}
