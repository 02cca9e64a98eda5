import "#app/art/vehicle.css";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { IconClose, IconMail, IconPhone } from "#app/art/icons.tsx";
import { currentOpener } from "#app/ui/overlays/opener.ts";
import { business } from "#content/business.ts";
import "./wizard.css";
import "./quote-panel.css";
import { Wizard } from "./wizard.tsx";

/**
 * "Devis express": the wizard over the current page, which is inert meanwhile. Not a native modal
 * dialog: the wizard's notices must stay readable.
 */
export function QuotePanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  useFocusInside(panel);
  return (
    <div className="quote-layer">
      <div
        ref={panel}
        className="quote-panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby="devis-express-titre"
        tabIndex={-1}
        onKeyDown={(event) => {
          // The receipt, a dialog of its own, keeps its Escape to itself.
          if (event.key === "Escape" && !document.querySelector("dialog[open]")) onClose();
        }}
      >
        <header className="quote-head">
          <h2 id="devis-express-titre">Devis express</h2>
          <p>
            <a href={`tel:${business.phone.e164}`}>
              <IconPhone />
              <span>{business.phone.display}</span>
            </a>
            <a href={`mailto:${business.email}`}>
              <IconMail />
              <span>{business.email}</span>
            </a>
          </p>
          <button type="button" aria-label="Fermer le devis express" onClick={onClose}>
            <IconClose />
          </button>
        </header>
        <div className="quote-body">
          <Wizard />
        </div>
      </div>
    </div>
  );
}

/** Focus enters with the panel and goes back to the element that opened it, or to the widget if that one has left. */
function useFocusInside(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const opener = currentOpener();
    panel.current?.focus();
    document.documentElement.style.setProperty("overflow", "hidden");
    return () => {
      document.documentElement.style.removeProperty("overflow");
      requestAnimationFrame(() => {
        const stays = opener?.isConnected ? opener : document.querySelector<HTMLElement>(".express summary");
        stays?.focus();
      });
    };
  }, [panel]);
}
