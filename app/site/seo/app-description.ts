import { business } from "#content/business.ts";

/** How a telephone names and opens the site once it is on its home screen. */
export function loader(): Response {
  const manifest = {
    name: business.name,
    short_name: business.name,
    description: "Detailing et protection automobile à domicile dans l’Ain.",
    lang: "fr",
    dir: "ltr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#0F1720",
    theme_color: "#0F1720",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/icon-512-maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest, null, 2), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
