import { NewsletterBand } from "./newsletter-band.tsx";

/** The band as it closes another page: a module of its own, so that only /newsletter has it from the start. */
export function ClosingBand() {
  return <NewsletterBand />;
}
