import { ContactBlock } from "../contact/contact-block.tsx";

export function HomeContact() {
  return <ContactBlock subject="nettoyage" />;
}
