import { type ComponentType, useCallback, useState } from "react";

export type QuotePanelComponent = ComponentType<{ readonly onClose: () => void }>;
export type LoadQuotePanel = () => Promise<QuotePanelComponent>;

/** The wizard over the page: there while it is open only, since what was typed waits in the browser's draft. */
export function useQuotePanel(load: LoadQuotePanel | undefined) {
  const [Panel, setPanel] = useState<QuotePanelComponent | null>(null);
  const close = useCallback(() => setPanel(null), []);
  if (!load) return { Panel, close };
  const open = async () => {
    const Loaded = await load();
    setPanel(() => Loaded);
  };
  // Only a head start: opening loads it again, and reports a failure.
  const approach = () => void load().catch(() => undefined);
  return { Panel, close, open, approach };
}
