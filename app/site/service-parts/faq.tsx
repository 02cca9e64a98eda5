import type { ReactNode } from "react";
import { IconArrowRight } from "#app/art/icons.tsx";
import { Accordion } from "#app/ui/core/accordion.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { richText } from "#app/ui/core/rich-text.tsx";
import type { PageAddress } from "#content/site-path.ts";
import type { FaqQuestion } from "#domain/site-content/site-text.ts";

type FaqProps = {
  questions: readonly FaqQuestion[];
  title?: string;
  /** Under the title: the page that answers the next question. */
  next?: { readonly label: string; readonly href: PageAddress };
  /** Under the title: anything else. */
  aside?: ReactNode;
  className?: string;
};

/** The questions of a service page, the first one open. */
export function Faq({ questions, title = "Questions fréquentes", next, aside, className }: FaqProps) {
  return (
    <section className={cx("section", className)} aria-labelledby="questions">
      <div className="wrap grid gap-7 lg:grid-cols-[4fr_8fr] lg:gap-12">
        <div className="grid content-start gap-4">
          <h2 id="questions" className="scroll-mt-28 text-(--strong) text-4xl">
            {title}
          </h2>
          {next && (
            <TextLink to={next.href} trailing={<IconArrowRight size={18} />} className="justify-self-start">
              {next.label}
            </TextLink>
          )}
          {aside}
        </div>
        <Accordion
          openIndex={0}
          items={questions.map(({ question, answer }) => ({
            title: question,
            content: <p>{richText(answer)}</p>,
          }))}
        />
      </div>
    </section>
  );
}
