import { brandArchive } from "./brand-archive.server.ts";

export function loader() {
  return new Response(brandArchive(), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="reflet-bressan.zip"',
      // Compressed already: the page cache would only try again.
      "Cache-Control": "private, no-store",
    },
  });
}
