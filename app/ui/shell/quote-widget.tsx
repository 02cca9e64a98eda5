import { type MouseEvent, useEffect, useRef } from "react";
import { IconArrowRight, IconGauge, IconMail, IconPhone } from "#app/art/icons.tsx";
import { business } from "#content/business.ts";
import { Link, useLocation } from "#router";

interface QuoteWidgetProps {
  /** Shows the wizard over the page. Without it, or when it fails, the small panel with its links opens. */
  readonly onOpen?: () => Promise<void>;
  /** The visitor's pointer or focus is here: time to fetch the code. */
  readonly onApproach?: () => void;
}

/** "Devis express", on every public page but the home page, which has the whole wizard. Opens without JavaScript. */
export function QuoteWidget({ onOpen, onApproach }: QuoteWidgetProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the widget
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  const open = (event: MouseEvent) => {
    if (!onOpen || details.current?.open) return;
    event.preventDefault();
    onOpen().catch(() => {
      if (details.current) details.current.open = true;
    });
  };
  return (
    <details
      ref={details}
      className="express"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button already, keyboard included */}
      <summary className="edge-pill" onClick={open}>
        <IconGauge />
        Devis express
      </summary>
      <div className="express-panel edge-panel">
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
