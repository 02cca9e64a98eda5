import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { admin, type SuccessBody, send } from "../../../client/admin-client.ts";
import type { OrderDraftLine } from "./draft.ts";

type Found = SuccessBody<Awaited<ReturnType<typeof admin.products.$get>>>["rows"][number];

/** Products by name or reference; each click adds one. */
export function ProductPicker({ onPick }: { onPick: (line: OrderDraftLine) => void }) {
  const [question, setQuestion] = useState("");
  const found = useProducts(question);
  const id = useId();
  const pick = ({ id: productId, name, sku, priceCents, stock }: Found) =>
    onPick({ productId, name, sku, priceCents, stock, quantity: 1 });
  // Enter takes the first one, as whoever is on the telephone types a reference and goes on.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (found[0]) pick(found[0]);
  };
  return (
    <div className="new-picker">
      <Input
        label="Chercher un produit"
        type="search"
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={press}
        placeholder="Nom ou référence"
        autoComplete="off"
        aria-controls={id}
      />
      <ul id={id} aria-label="Produits trouvés">
        {found.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => pick(product)} disabled={product.stock === 0}>
              <IconPlus />
              <span>
                <b>{product.name}</b>
                <small>
                  {product.sku}, {product.stock === 0 ? "épuisé" : `reste ${product.stock}`}
                </small>
              </span>
              {formatEuros(product.priceCents)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useProducts(question: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isStale = false;
    const wanted = question.trim();
    const timer = setTimeout(async () => {
      if (wanted === "") return setFound([]);
      const query = {
        vue: "en-ligne",
        q: wanted,
        categorie: "",
        statut: "",
        stock: "",
        min: "",
        max: "",
        tri: "",
        page: "",
      };
      const answer = await send(admin.products.$get({ query }));
      if (!isStale && answer.ok) setFound(answer.data.rows.slice(0, 6));
    }, 150);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  return found;
}
