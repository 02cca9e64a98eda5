import { deferred } from "#app/ui/deferred.tsx";
import { ContactSkeleton } from "../contact/contact-skeleton.tsx";
// The looks of a deferred section come with the page: its code comes later.
import "../contact/contact.css";

/** The home page's contact block; the wrapper carries the anchor, so that #contact is found before the code is. */
export const ContactSection = deferred(
  () => import("./contact-block-home.tsx").then((module) => module.HomeContact),
  { id: "contact", fallback: <ContactSkeleton /> },
);
