import { newsletterSection as texts } from "#content/pages/newsletter.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import "./page.css";

type NewsletterBandProps = {
  /** 1 on its own page. */
  level?: 1 | 2;
  initial?: SubmitResult | null;
};

/** The teal band over the footer. */
export function NewsletterBand({ level = 2, initial }: NewsletterBandProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="on-dark news" aria-labelledby="lettre">
      <div className="wrap news-in">
        <div>
          <Heading id="lettre" className="text-3xl text-white">
            {texts.heading}
          </Heading>
          <p className="mt-2">{texts.lead}</p>
        </div>
        <NewsletterForm initial={initial} />
      </div>
    </section>
  );
}
