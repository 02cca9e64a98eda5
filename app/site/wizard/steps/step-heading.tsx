import type { ReactNode } from "react";

/** The step's question. Takes the focus when the step opens, so that it is announced. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wiz-question">
      <h3 tabIndex={-1} data-step-heading>
        {title}
      </h3>
      {children && <p>{children}</p>}
    </div>
  );
}
