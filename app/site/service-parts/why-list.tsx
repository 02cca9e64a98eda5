import { cx } from "#app/ui/core/cx.ts";
import { richText } from "#app/ui/core/rich-text.tsx";
import "./why-list.css";

export type WhyReason = { readonly title: string; readonly text: string };

/** Reasons in a ruled list: two rules carry it, no cards. */
export function WhyList({ reasons, className }: { reasons: readonly WhyReason[]; className?: string }) {
  return (
    <ul className={cx("why", className)}>
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{richText(text)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The same list, numbered: how the work goes. */
export function MethodSteps({ steps, className }: { steps: readonly WhyReason[]; className?: string }) {
  return (
    <ol className={cx("why why-steps", className)}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{richText(text)}</p>
        </li>
      ))}
    </ol>
  );
}
