import { redirect } from "#router";
import type { Route } from "./+types/blog.ts";

/** The articles' former address, which the specification's home page still names. */
export function loader({ params }: Route.LoaderArgs): Response {
  const slug = "slug" in params && typeof params.slug === "string" ? params.slug : null;
  return redirect(slug === null ? "/articles" : `/articles/${encodeURIComponent(slug)}`, 301);
}
