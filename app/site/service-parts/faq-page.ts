export type FaqQuestion = { readonly question: string; readonly answer: string };

/** The questions as search engines read them; goes into pageMeta's structuredData. */
export function faqPage(questions: readonly FaqQuestion[]): Readonly<Record<string, unknown>> {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
