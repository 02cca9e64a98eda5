import { type ReactNode, useId, useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { type FoundProduct, useFoundProducts } from "./use-found-products.ts";
import "./product-search.css";

const mostShown = 8;

interface ProductSearchProps<Line> {
  /** What is offered of the products that were found. */
  readonly linesOf: (found: readonly FoundProduct[]) => readonly Line[];
  readonly keyOf: (line: Line) => string;
  readonly isOff?: (line: Line) => boolean;
  readonly onPick: (line: Line) => void;
  readonly children: (line: Line) => ReactNode;
}

/** Products by name or reference; each click adds one. */
export function ProductSearch<Line>({ linesOf, keyOf, isOff, onPick, children }: ProductSearchProps<Line>) {
  const [question, setQuestion] = useState("");
  const lines = linesOf(useFoundProducts(question)).slice(0, mostShown);
  const id = useId();
  return (
    <div className="product-search">
      <Input
        label="Chercher un produit"
        type="search"
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          // The first one, as whoever is on the telephone types a reference and goes on.
          const [first] = lines;
          if (first && !isOff?.(first)) onPick(first);
        }}
        placeholder="Nom ou référence"
        autoComplete="off"
        aria-controls={id}
      />
      <ul id={id} aria-label="Produits trouvés">
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <button type="button" onClick={() => onPick(line)} disabled={isOff?.(line)}>
              <IconPlus />
              {children(line)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
