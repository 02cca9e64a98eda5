import { useEffect, useRef, useState } from "react";
import { IconSearch } from "#app/art/icons.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Anchor } from "#app/ui/core/link.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import { isServiceOff } from "#content/switched-off.ts";
import { formatCount } from "#domain/money/number-text.ts";
import type { CatalogueFilters } from "#domain/shop/catalogue-filters.ts";
import { pictureAddress } from "#domain/shop/picture-sizes.ts";
import type { CataloguePage } from "#usecases/catalogue/browse-catalogue.ts";
import { type ChangeFilters, shopPath } from "./use-filters.ts";

export const filterFormId = "filtres-boutique";

type HeadProps = {
  page: Pick<CataloguePage, "categories" | "inAll">;
  filters: CatalogueFilters;
  onChange: ChangeFilters;
};

export function ShopHead({ page, filters, onChange }: HeadProps) {
  return (
    <div className="wrap pt-6 pb-4 md:pt-11 md:pb-6">
      <div className="grid gap-5 lg:flex lg:items-end lg:justify-between lg:gap-12">
        <div>
          <h1 className="text-5xl">{shopTexts.title}</h1>
          <p className="lead mt-2.5">{shopTexts.lead}</p>
        </div>
        <SearchBox question={filters.question} onChange={onChange} />
      </div>
      <CategoryRail page={page} filters={filters} />
    </div>
  );
}

function SearchBox({ question, onChange }: { question: string; onChange: ChangeFilters }) {
  const [text, setText] = useState(question);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setText(question), [question]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, []);
  return (
    <search className="shop-search">
      <IconSearch size={20} />
      <input
        ref={field}
        type="search"
        name="q"
        form={filterFormId}
        value={text}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={shopTexts.searchLabel}
        placeholder={shopTexts.searchHint}
        onChange={(event) => {
          setText(event.target.value);
          // The clear button of the field submits an empty search.
          if (event.target.value === "" && question !== "") onChange({ question: "" });
        }}
      />
      <span className="shop-key" aria-hidden="true">
        /
      </span>
    </search>
  );
}

function CategoryRail({ page: { categories, inAll }, filters }: Pick<HeadProps, "page" | "filters">) {
  const link = (category: string | null, label: string, count: number, picture: string | null = null) => (
    <li key={label}>
      <Anchor
        to={shopPath({ ...filters, category, page: 1 })}
        preventScrollReset
        aria-current={filters.category === category ? "true" : undefined}
        className={cx("shop-chip", filters.category === category && "is-on")}
      >
        {picture && (
          <img src={categoryThumbnail(picture)} alt="" width={26} height={26} className="shop-chip-picture" />
        )}
        {label}
        <small className="tabular-nums">
          {formatCount(count)}
          <VisuallyHidden> {count > 1 ? "produits" : "produit"}</VisuallyHidden>
        </small>
      </Anchor>
    </li>
  );
  return (
    <nav aria-label="Catégories" className="shop-rail">
      <ul>
        {link(null, shopTexts.all, inAll)}
        {categories.map(({ slug, name, count, picture }) => link(slug, name, count, picture))}
        {isServiceOff("gift") || (
          <li>
            <Anchor to="/boutique/carte-cadeau" className="shop-chip">
              {shopTexts.giftCard}
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}

function categoryThumbnail(picture: string): string {
  return picture.startsWith("/media/") ? pictureAddress(picture, 160, "webp") : picture;
}
