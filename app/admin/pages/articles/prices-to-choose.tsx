import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { findPriceMarks } from "./price-marks.ts";

/** Every price of the list, with a search; the whole list comes with it. */
export function PricesToChoose({ onChoose }: { onChoose: (mark: string) => void }) {
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
