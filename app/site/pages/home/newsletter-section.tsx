import { deferred } from "#app/ui/deferred/deferred.tsx";
// The styles of a deferred section come with the page; its code is loaded later.
import "../newsletter/page.css";

/** The newsletter's band over the footer of the home page. */
export const NewsletterSection = deferred(
  () => import("../newsletter/closing-band.tsx").then((module) => module.ClosingBand),
  { id: "newsletter", fallback: <div className="news h-[330px] md:h-[197px]" /> },
);
