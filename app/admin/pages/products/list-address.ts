import type { admin, SuccessBody } from "../../client/admin-client.ts";

export type ProductList = SuccessBody<Awaited<ReturnType<typeof admin.products.$get>>>;
export type ListedProduct = ProductList["rows"][number];

/** What of the list's address the server reads. */
export function serverQueryOf(params: URLSearchParams) {
  const of = (name: string) => params.get(name) ?? "";
  return {
    vue: of("vue"),
    q: of("q"),
    categorie: of("categorie"),
    statut: of("statut"),
    stock: of("stock"),
    min: of("min"),
    max: of("max"),
    tri: of("tri"),
    page: of("page"),
  };
}

/** A picture no larger than a list needs. */
export function thumbnail(src: string): string {
  return src.startsWith("/media/") ? `${src}/160.webp` : src;
}
