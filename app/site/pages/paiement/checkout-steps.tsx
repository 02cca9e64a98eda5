import { IconCheck } from "#app/art/icons.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { checkoutPage } from "#content/pages/checkout.ts";
import type { FoldingBlock } from "./checkout-values.ts";
import "./checkout-steps.css";

const steps = [
  { id: "contact", label: checkoutPage.steps.contact },
  { id: "delivery", label: checkoutPage.steps.delivery },
  { id: "payment", label: checkoutPage.steps.payment },
] as const;

/** Where one is; the blocks themselves are all on the page. */
export function CheckoutSteps({ done }: { done: Readonly<Record<FoldingBlock, boolean>> }) {
  const isDone = (id: (typeof steps)[number]["id"]) => id !== "payment" && done[id];
  const current = steps.find(({ id }) => !isDone(id))?.id;
  return (
    <ol className="co-steps" aria-label="Étapes">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          data-step={isDone(id) ? "done" : id === current ? "now" : "later"}
          aria-current={id === current ? "step" : undefined}
        >
          <span aria-hidden="true">{isDone(id) ? <IconCheck size={16} strokeWidth={2.2} /> : index + 1}</span>
          {label}
          {isDone(id) && <VisuallyHidden>, étape terminée</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
