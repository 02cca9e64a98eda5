import { deferred } from "#app/ui/deferred/deferred.tsx";
import { ContactSkeleton } from "./contact-skeleton.tsx";
// The styles of a deferred section come with the page; its code is loaded later.
import "./page.css";

/** The contact block that closes a page; the wrapper carries the anchor, so that #contact is found before the code is. */
export const ContactSection = deferred(
  () => import("./closing-block.tsx").then((module) => module.ClosingBlock),
  {
    id: "contact",
    fallback: <ContactSkeleton />,
  },
);
