import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { IconArrowRight, IconGauge, IconMail, IconPhone } from "#app/art/icons.tsx";
import { business } from "#content/business.ts";
import "./quote-widget.css";

/** "Devis express", on every public page but the home page, which has the whole wizard. Opens without JavaScript. */
export function QuoteWidget() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the widget
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  return (
    <details
      ref={details}
      className="express"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <IconGauge />
        Devis express
      </summary>
      <div className="express-panel">
        <Link to="/#devis" className="express-start">
          Commencer mon devis
          <IconArrowRight />
        </Link>
        <a href={`tel:${business.phone.e164}`}>
          <IconPhone />
          {business.phone.display}
        </a>
        <a href={`mailto:${business.email}`}>
          <IconMail />
          {business.email}
        </a>
      </div>
    </details>
  );
}
