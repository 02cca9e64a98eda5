import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  IconArrowRight,
  IconChat,
  IconChevronRight,
  IconClose,
  IconGauge,
  IconPhone,
} from "#app/art/icons.tsx";
import { business } from "#content/business.ts";
import { assistantShortcuts } from "#content/lists/navigation.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { Link } from "#router";

const dismissedKey = "guidingAssistantDismissed";
const appearsAfterMs = 2000;

/** Shown two seconds after the page, until it is dismissed for the browser session. */
export function useAssistant(): { readonly isShown: boolean; readonly dismiss: () => void } {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (wasDismissed()) return;
    const timer = setTimeout(() => setShown(!wasDismissed()), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const dismiss = useCallback(() => {
    rememberDismissal();
    setShown(false);
  }, []);
  return { isShown, dismiss };
}

interface AssistantProps {
  readonly onDismiss: () => void;
  /** Shows the wizard over the page; without it a link leads to the wizard. */
  readonly onOpenQuote?: () => Promise<void>;
}

/** A pill that opens its shortcuts when asked. */
export function Assistant({ onDismiss, onOpenQuote }: AssistantProps) {
  const [isOpen, setOpen] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // Each of the two buttons takes the other's place, and its focus.
  const unfold = () => {
    flushSync(() => setOpen(true));
    close.current?.focus();
  };
  const fold = () => {
    flushSync(() => setOpen(false));
    pill.current?.focus();
  };
  const foldOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) fold();
  };
  return (
    <aside className="dock on-dark" aria-label={shellTexts.assistantTitle} onKeyDown={foldOnEscape}>
      {isOpen ? (
        <div className="edge-panel">
          <p className="dock-head">
            {shellTexts.assistantTitle}
            <button
              ref={close}
              type="button"
              className="icon-button"
              aria-label="Replier l’aide"
              onClick={fold}
            >
              <IconClose />
            </button>
          </p>
          <ul className="dock-links">
            {offeredLinks(assistantShortcuts).map((shortcut) => (
              <li key={shortcut.href}>
                <Link to={shortcut.href} onClick={onDismiss}>
                  {shortcut.label}
                  <IconChevronRight />
                </Link>
              </li>
            ))}
          </ul>
          <div className="dock-foot">
            <QuoteAction onOpen={onOpenQuote} onDismiss={onDismiss} />
            <a className="dock-phone" href={`tel:${business.phone.e164}`} aria-label="Appeler">
              <IconPhone />
            </a>
            <button type="button" className="dock-dismiss" onClick={onDismiss}>
              Ne plus afficher
            </button>
          </div>
        </div>
      ) : (
        <button ref={pill} type="button" className="edge-pill" aria-expanded={false} onClick={unfold}>
          <IconChat />
          {shellTexts.assistantTitle}
        </button>
      )}
    </aside>
  );
}

interface QuoteActionProps {
  readonly onOpen?: () => Promise<void>;
  readonly onDismiss: () => void;
}

function QuoteAction({ onOpen, onDismiss }: QuoteActionProps) {
  if (!onOpen)
    return (
      <Link to="/#devis" className="dock-quote" onClick={onDismiss}>
        Commencer mon devis
        <IconArrowRight />
      </Link>
    );
  return (
    <button type="button" className="dock-quote" onClick={() => void onOpen()}>
      <IconGauge />
      Devis express
    </button>
  );
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(dismissedKey, "true");
  } catch (error) {
    console.warn("Le choix n’a pas pu être retenu.", error);
  }
}
