import { type Answer, type admin, authorisedFetch } from "../../client/admin-client.ts";

export type ProductList = Answer<Awaited<ReturnType<typeof admin.products.$get>>>;
export type ProductRow = ProductList["rows"][number];

/** What of the list's address the server reads. */
export function listQuery(params: URLSearchParams) {
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

/** Saves the list, as it is filtered, on the reader's disk. False when the server refused. */
export async function downloadList(params: URLSearchParams): Promise<boolean> {
  const response = await authorisedFetch(`/api/admin/products/export?${params}`).catch(() => null);
  if (!response?.ok) return false;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = "produits.csv";
  link.click();
  URL.revokeObjectURL(address);
  return true;
}

/** A picture no larger than a list needs. */
export function thumbnail(src: string): string {
  return src.startsWith("/media/") ? `${src}/160.webp` : src;
}
