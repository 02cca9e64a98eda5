import type { ReactNode } from "react";
import { CheckoutShell } from "#app/site/pages/paiement/checkout-shell.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import "./space.css";

/** What surrounds each page of the space. */
export function SpaceShell({ children }: { readonly children: ReactNode }) {
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="space-phone">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      <div className="space">{children}</div>
    </CheckoutShell>
  );
}
