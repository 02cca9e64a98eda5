import { business } from "./business.ts";
import { currentContent } from "./current-content.ts";

/** Where the site's own notices go: the address the owner gave for them, else the public one. */
export function noticeEmail(): string {
  return currentContent().noticeEmail ?? business.email;
}
