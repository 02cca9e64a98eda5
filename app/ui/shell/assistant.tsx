import { useEffect, useState } from "react";
import { IconChat, IconClose } from "#app/art/icons.tsx";
import { assistantShortcuts } from "#content/lists/navigation.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { Link } from "#router";

const dismissedKey = "guidingAssistantDismissed";
const appearsAfterMs = 2000;

/** Appears two seconds after the page, once per browser session, and closes when dismissed or used. */
export function Assistant() {
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (wasDismissed()) return;
    const timer = setTimeout(() => setShown(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const dismiss = () => {
    rememberDismissal();
    setShown(false);
  };
  return (
    <aside className="dock on-dark" aria-label={shellTexts.assistantTitle} data-open={isOpen || undefined}>
      {/* On a wide screen the shortcuts are always there: nothing to open. */}
      <p className="dock-title" data-wide>
        <IconChat />
        {shellTexts.assistantTitle}
      </p>
      <button
        type="button"
        className="dock-title"
        aria-expanded={isOpen}
        aria-controls="assistant-raccourcis"
        onClick={() => setOpen(!isOpen)}
      >
        <IconChat />
        {shellTexts.assistantTitle}
      </button>
      <ul id="assistant-raccourcis" className="dock-links">
        {offeredLinks(assistantShortcuts).map((shortcut) => (
          <li key={shortcut.href}>
            <Link to={shortcut.href} onClick={dismiss}>
              {shortcut.label}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="dock-close" aria-label="Fermer l’aide" onClick={dismiss}>
        <IconClose />
      </button>
    </aside>
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
