import { type ComponentType, useCallback, useState } from "react";

export type QuotePanel = ComponentType<{ readonly onClose: () => void }>;
export type LoadQuotePanel = () => Promise<QuotePanel>;

/** The wizard over the page: there while it is open only, since what was typed waits in the browser's draft. */
export function useQuotePanel(load: LoadQuotePanel | undefined) {
  const [Panel, setPanel] = useState<QuotePanel | null>(null);
  const close = useCallback(() => setPanel(null), []);
  if (!load) return { Panel, close };
  const open = async () => {
    const Loaded = await load();
    setPanel(() => Loaded);
  };
  // Only a head start: opening asks again, and says so when it fails.
  const approach = () => void load().catch(() => undefined);
  return { Panel, close, open, approach };
}
