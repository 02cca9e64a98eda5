import { plain } from "../deferred/plain.tsx";

/** The footer as the server sent it: links and disclosures that need no script. */
export const PlainFooter = plain(() => import("./footer.tsx").then((module) => module.Footer));
