/** The home page's card is drawn by hand; it stands for pages without one. */
export const homeImage = "/og/accueil.png";

/** Where a page's card lies; scripts/og-images draws it there. Products come and go: they show the shop's. */
export function ogImageOf(path: string): string {
  if (path === "/") return homeImage;
  const page = path.startsWith("/boutique/produit/") ? "/boutique" : path;
  return `/og/${page.slice(1).replaceAll("/", "-")}.jpg`;
}
