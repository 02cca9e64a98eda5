import { IconClose } from "#app/art/icons.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { Select } from "#app/ui/fields/select.tsx";
import {
  countText,
  relevanceLabel,
  shopTexts,
  sortLabels,
  surfaceLabels,
} from "#content/catalogue/shop-texts.ts";
import { CATALOGUE_SORTS, type CatalogueFilters, NO_FILTERS } from "#domain/shop/catalogue-filters.ts";
import { filterFormId } from "./shop-head.tsx";
import { type ChangeFilters, shopPath } from "./use-filters.ts";

type ToolsProps = { total: number; filters: CatalogueFilters; onChange: ChangeFilters };

/** How many there are, what is filtered (each a link that takes it away), and in which order. */
export function ResultTools({ total, filters, onChange }: ToolsProps) {
  const chips = chosen(filters);
  const live = useLiveOnceChanged(total);
  return (
    <div className="shop-tools">
      <div className="shop-tools-text">
        <div role="status" aria-live={live}>
          <p key={live} className="font-semibold tabular-nums">
            {countText(total)}
          </p>
        </div>
        {chips.length > 0 && (
          <ul className="flex flex-wrap items-center gap-2">
            {chips.map(({ label, without }) => (
              <li key={label}>
                <Anchor
                  to={shopPath({ ...filters, ...without, page: 1 })}
                  preventScrollReset
                  aria-label={`Retirer le filtre ${label}`}
                  className="shop-chosen"
                >
                  {label}
                  <IconClose size={14} />
                </Anchor>
              </li>
            ))}
            <li>
              <Anchor to="/boutique" preventScrollReset className="link px-1 text-sm">
                {shopTexts.clear}
              </Anchor>
            </li>
          </ul>
        )}
      </div>
      <Select
        label={shopTexts.sort}
        hideLabel
        name="tri"
        form={filterFormId}
        value={filters.sort}
        className="shop-sort"
        onChange={(event) =>
          onChange({ sort: CATALOGUE_SORTS.find((sort) => sort === event.target.value) ?? "demande" })
        }
        options={CATALOGUE_SORTS.map((sort) => ({
          value: sort,
          label: sort === "demande" && filters.question !== "" ? relevanceLabel : sortLabels[sort],
        }))}
      />
    </div>
  );
}

function chosen(filters: CatalogueFilters): { label: string; without: Partial<CatalogueFilters> }[] {
  const { question, surfaces, minEuros, maxEuros, inStock } = filters;
  return [
    ...(question === "" ? [] : [{ label: `«\u00a0${question}\u00a0»`, without: { question: "" } }]),
    ...surfaces.map((surface) => ({
      label: surfaceLabels[surface],
      without: { surfaces: surfaces.filter((other) => other !== surface) },
    })),
    ...(minEuros === null && maxEuros === null
      ? []
      : [{ label: priceLabel(minEuros, maxEuros), without: { minEuros: null, maxEuros: null } }]),
    ...(inStock ? [{ label: shopTexts.inStockOnly, without: { inStock: NO_FILTERS.inStock } }] : []),
  ];
}

function priceLabel(min: number | null, max: number | null): string {
  if (max === null) return `Dès ${min}\u00a0€`;
  return min === null ? `Jusqu’à ${max}\u00a0€` : `Prix\u00a0: ${min} à ${max}\u00a0€`;
}
