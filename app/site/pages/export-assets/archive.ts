import { brandArchive } from "./brand-archive.server.ts";

/** As shipped: once the name or the logo is another one, server/brand draws the archive. */
export function loader() {
  return new Response(brandArchive(), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="elements.zip"',
      // The zip is compressed already: the page cache must not compress it again.
      "Cache-Control": "private, no-store",
    },
  });
}
