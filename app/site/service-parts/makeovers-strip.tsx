import { useLoaderData } from "react-router";
import "./makeovers-strip-styles.ts";

/** The only fields of that HTML are the sliders of makeovers. */
function moveEdge({ target }: { readonly target: EventTarget }): void {
  void import("./move-compared-edge.ts").then(({ moveComparedEdge }) =>
    moveComparedEdge(target as HTMLInputElement),
  );
}

/** The service's finished work before and after, as `makeoversLoader` wrote it; nothing where there is none. */
export function MakeoversStrip() {
  const { makeovers } = useLoaderData<{ readonly makeovers: string }>();
  if (makeovers === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, and escaped every word
  return <div onInput={moveEdge} dangerouslySetInnerHTML={{ __html: makeovers }} />;
}
