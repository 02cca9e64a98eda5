import { Form } from "react-router";
import { IconFilter, IconTruck } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import { type CatalogueFilters, parseFilters, sideFilterCount } from "#domain/shop/catalogue-filters.ts";
import { SURFACES, type Surface } from "#domain/shop/product.ts";
import { EuroField, SurfaceBox } from "./filter-fields.tsx";
import { filterFormId } from "./shop-head.tsx";
import type { ChangeFilters } from "./use-filters.ts";
import "./filter-panel.css";

type FilterProps = {
  filters: CatalogueFilters;
  surfaceCounts: Readonly<Record<Surface, number>>;
  dearestEuros: number;
  onChange: ChangeFilters;
};

/**
 * One form for the whole page: the search and the sort order are elsewhere on the page but belong to it. Submits itself
 * once hydrated.
 */
export function FilterPanel({ filters, surfaceCounts, dearestEuros, onChange }: FilterProps) {
  const count = sideFilterCount(filters);
  const send = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    onChange({ ...parseFilters(new URLSearchParams(entries)), page: 1 });
  };
  return (
    <Form
      id={filterFormId}
      method="get"
      action="/boutique"
      className="shop-filters"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      {filters.category !== null && <input type="hidden" name="categorie" value={filters.category} />}
      <details className="shop-filter-box">
        <summary className="shop-filter-open">
          <IconFilter size={18} />
          {shopTexts.filters}
          {count > 0 && ` · ${count}`}
        </summary>
        <div className="shop-filter-groups">
          <fieldset>
            <legend>{shopTexts.surface}</legend>
            {SURFACES.map((surface) => (
              <SurfaceBox
                key={surface}
                surface={surface}
                count={surfaceCounts[surface]}
                isChosen={filters.surfaces.includes(surface)}
                onChange={(isChosen) =>
                  onChange({
                    surfaces: isChosen
                      ? [...filters.surfaces, surface]
                      : filters.surfaces.filter((other) => other !== surface),
                  })
                }
              />
            ))}
          </fieldset>
          <fieldset>
            <legend>{shopTexts.price}</legend>
            <div className="flex items-center gap-2.5 text-(--muted) text-sm">
              <EuroField name="min" label="Prix minimum" value={filters.minEuros} hint="0" />
              {shopTexts.priceTo}
              <EuroField
                name="max"
                label="Prix maximum"
                value={filters.maxEuros}
                hint={String(dearestEuros)}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>{shopTexts.availability}</legend>
            <label className="check">
              <input
                type="checkbox"
                className="box"
                name="stock"
                value="1"
                checked={filters.inStock}
                onChange={(event) => onChange({ inStock: event.target.checked })}
              />
              <span>{shopTexts.inStockOnly}</span>
            </label>
          </fieldset>
          <Button type="submit" size="sm" variant="secondary" wide className="shop-apply">
            {shopTexts.apply}
          </Button>
        </div>
      </details>
      <p className="shop-delivery-note">
        <IconTruck size={20} />
        <span>
          <b>{shopTexts.freeDelivery}</b> {shopTexts.freeDeliveryText}
        </span>
      </p>
    </Form>
  );
}
