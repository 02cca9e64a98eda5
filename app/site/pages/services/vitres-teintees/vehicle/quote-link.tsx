import { LinkButton } from "#app/ui/core/button.tsx";

export type QuoteLinkProps = {
  /** Category and model are known. */
  isReady: boolean;
  onRefused: () => void;
};

/**
 * Links down to the form. Before a vehicle is chosen it looks disabled and a click shows what is missing; without
 * JavaScript it is a plain link.
 */
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
