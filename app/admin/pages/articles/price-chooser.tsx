import { Suspense } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";

const PricesToChoose = lazyPart(() =>
  import("./prices-to-choose.tsx").then((module) => module.PricesToChoose),
);

interface PriceChooserProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (mark: string) => void;
}

/** The prices in a window, to put one into the article; it follows the price list from then on. */
export function PriceChooser({ open, onClose, onChoose }: PriceChooserProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Choisir un prix">
      <Suspense fallback={null}>{open ? <PricesToChoose onChoose={onChoose} /> : null}</Suspense>
    </Sheet>
  );
}
