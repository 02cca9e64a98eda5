import { brandArchive } from "./brand-archive.server.ts";

export function loader() {
  return new Response(brandArchive(), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="reflet-bressan.zip"',
      // The zip is compressed already: the page cache must not compress it again.
      "Cache-Control": "private, no-store",
    },
  });
}
