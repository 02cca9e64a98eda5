import { useRef } from "react";
import { Assistant, useAssistant } from "./assistant.tsx";
import { FloatingCart } from "./floating-cart.tsx";
import { QuoteWidget } from "./quote-widget.tsx";
import { useClearEdge } from "./use-clear-edge.ts";

interface BottomEdgeProps {
  readonly isHome: boolean;
  /** Shows the wizard over the page. */
  readonly onOpenQuote?: () => Promise<void>;
  readonly onApproachQuote?: () => void;
  readonly onOpenCart: () => void;
  readonly onApproachCart: () => void;
}

/** All that floats over a page: one pill of help and, with something in it, the cart. */
export function BottomEdge(props: BottomEdgeProps) {
  const { isHome, onOpenQuote, onApproachQuote, onOpenCart, onApproachCart } = props;
  const edge = useRef<HTMLDivElement>(null);
  const assistant = useAssistant();
  useClearEdge(edge);
  // Who has found the quote needs no help to choose; the closed quote gives the focus back to the widget.
  const openQuote = onOpenQuote && (() => onOpenQuote().then(assistant.dismiss));
  return (
    <div ref={edge} className="bottom-edge">
      {assistant.isShown && (
        <Assistant onDismiss={assistant.dismiss} onOpenQuote={isHome ? undefined : openQuote} />
      )}
      {!isHome && <QuoteWidget onOpen={openQuote} onApproach={onApproachQuote} />}
      <FloatingCart onOpen={onOpenCart} onApproach={onApproachCart} />
    </div>
  );
}
