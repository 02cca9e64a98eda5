import { newsletterSection as texts } from "#content/pages/newsletter.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import "./page.css";

/** The teal band that closes other pages. */
export function ClosingBand() {
  return (
    <section className="on-dark news" aria-labelledby="lettre">
      <div className="wrap news-in">
        <div>
          <h2 id="lettre" className="text-3xl text-white">
            {texts.heading}
          </h2>
          <p className="mt-2">{texts.lead}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
