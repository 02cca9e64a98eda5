import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { findPriceMarks } from "./price-marks.ts";

interface PriceChooserProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (mark: string) => void;
}

/** The prices in a window, to put one into the article; it follows the price list from then on. */
export function PriceChooser({ open, onClose, onChoose }: PriceChooserProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Choisir un prix">
      {open ? <Prices onChoose={onChoose} /> : null}
    </Sheet>
  );
}

function Prices({ onChoose }: Pick<PriceChooserProps, "onChoose">) {
  const [question, setQuestion] = useState("");
  const prices = findPriceMarks(question);
  return (
    <>
      <Input
        label="Chercher un prix"
        type="search"
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      {prices.length === 0 ? (
        <p className="adm-muted mt-3" role="status">
          Aucun prix de ce nom.
        </p>
      ) : null}
      <ul className="ae-prices">
        {prices.map(({ name, mark, shown }) => (
          <li key={mark}>
            <button type="button" onClick={() => onChoose(mark)}>
              <span>{name}</span> <b>{shown}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
