import type { CSSProperties } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { orderPage as page } from "#content/pages/order.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { orderSteps } from "./order-steps.ts";

/** The van marks the order's progress, just before its next step. */
export function OrderRoute({ order }: { order: OrderView }) {
  const steps = orderSteps(order, useSitePlace().city);
  const ahead = steps.findIndex(({ state }) => state !== "done");
  const position = ahead === -1 ? 1 : ahead / steps.length;
  const variables = { "--at": position, "--steps": steps.length } as CSSProperties;
  return (
    <div className="cf-route" style={variables}>
      <div className="cf-van" aria-hidden="true">
        <Vehicle kind="fourgon" frame="tight" paint="var(--color-teal-700)" />
      </div>
      <div className="cf-road" aria-hidden="true" />
      <ol aria-label={page.route}>
        {steps.map(({ status, label, hint, state }) => (
          <li key={status} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <b>
              {label}
              {state === "done" && <VisuallyHidden>{page.doneStep}</VisuallyHidden>}
            </b>
            {hint && <span>{hint}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
