import { LinkButton } from "#app/ui/core/button.tsx";

export type QuoteLinkProps = {
  /** Category and model are known. */
  isReady: boolean;
  onRefused: () => void;
};

/** Down to the form. Before a vehicle is chosen it looks off and a press says what is missing; without JavaScript it just leads there. */
export function QuoteLink({ isReady, onRefused }: QuoteLinkProps) {
  return (
    <LinkButton
      to="#devis"
      aria-disabled={!isReady || undefined}
      className="tint-quote-link"
      onClick={(event) => {
        if (isReady) return;
        event.preventDefault();
        onRefused();
      }}
    >
      Demander ce devis
    </LinkButton>
  );
}
