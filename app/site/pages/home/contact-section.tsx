import { ContactSection as Contact } from "../contact/contact-section.tsx";

/** The home page's contact block. */
export function HomeContactSection() {
  return <Contact subject="nettoyage" />;
}
