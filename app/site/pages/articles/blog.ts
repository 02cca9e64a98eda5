import { redirect } from "react-router";
import type { Route } from "./+types/blog.ts";

/** The articles' former address, which the specification's home page still names. */
export function loader({ params }: Route.LoaderArgs): Response {
  const slug =
    "slug" in params && typeof params.slug === "string" ? `/${encodeURIComponent(params.slug)}` : "";
  return redirect(`/articles${slug}`, 301);
}
