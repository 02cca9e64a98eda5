import { markedParts } from "#content/texts/marked-parts.ts";
import type { FaqQuestion } from "#domain/site-content/site-text.ts";

/** The questions as search engines read them; goes into pageMeta's structuredData. */
export function faqPage(questions: readonly FaqQuestion[]): Readonly<Record<string, unknown>> {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: {
        "@type": "Answer",
        text:
          markedParts(answer)
            ?.map(({ text }) => text)
            .join("") ?? answer,
      },
    })),
  };
}
