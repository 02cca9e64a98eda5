import { type PageMeta, pageMeta } from "../seo/page-meta.ts";
import { privateHeaders } from "./private-headers.ts";

/** Not sent to other sites; not "no-referrer", under which browsers hide the form's origin and the post is refused. */
const referrer = "same-origin";

/** What a page opened by the link of a message, with forms of its own, declares: it is for its reader alone. */
export function linkPageMeta(matches: Parameters<typeof pageMeta>[0], page: PageMeta) {
  const { title, description, path } = page;
  return [
    ...pageMeta(matches, { title, description, path, isIndexed: false }),
    { name: "referrer", content: referrer },
  ];
}

export function linkPageHeaders() {
  return { ...privateHeaders, "Referrer-Policy": referrer };
}
