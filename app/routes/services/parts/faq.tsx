import type { ReactNode } from "react";
import { Accordion } from "#app/ui/accordion.tsx";
import { cx } from "#app/ui/cx.ts";
import type { Question } from "./faq-page.ts";

type FaqProps = {
  questions: readonly Question[];
  title?: string;
  /** Under the title: a link, a phone number. */
  aside?: ReactNode;
  className?: string;
};

/** The questions of a service page, the first one open. */
export function Faq({ questions, title = "Questions fréquentes", aside, className }: FaqProps) {
  return (
    <section className={cx("section", className)} aria-labelledby="questions">
      <div className="wrap-wide grid gap-7 lg:grid-cols-[4fr_8fr] lg:gap-12">
        <div className="grid content-start gap-4">
          <h2 id="questions" className="scroll-mt-28 text-(--strong) text-4xl">
            {title}
          </h2>
          {aside}
        </div>
        <Accordion
          openIndex={0}
          items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
      </div>
    </section>
  );
}
