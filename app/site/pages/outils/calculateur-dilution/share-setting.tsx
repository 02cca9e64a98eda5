import { useEffect, useState } from "react";
import { IconCheck, IconShare } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { dilutionTexts as texts } from "#content/dilution.ts";
import { type DilutionState, writeDilution } from "./dilution-state.ts";

/** How long the button shows that the copy worked. */
const THANKS_MS = 2500;

/** Copies the address of this very setting. If the browser refuses, the address is shown instead. */
export function ShareSetting({ state }: { state: DilutionState }) {
  const [copied, setCopied] = useState("");
  const address = writeDilution(state);
  const isCopied = copied === address;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(""), THANKS_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
      setCopied(address);
    } catch {
      window.history.replaceState(window.history.state, "", address);
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        leading={isCopied ? <IconCheck size={18} /> : <IconShare size={18} />}
        onClick={copy}
      >
        {isCopied ? texts.shared : texts.share}
      </Button>
      <span className="sr-only" aria-live="polite">
        {isCopied && texts.shared}
      </span>
    </>
  );
}
