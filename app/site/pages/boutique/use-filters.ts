import { useCallback, useEffect, useRef, useState } from "react";
import { afterPaint } from "#app/ui/core/after-paint.ts";
import type { PageAddress } from "#content/site-path.ts";
import { type CatalogueFilters, filtersSearch } from "#domain/shop/catalogue-filters.ts";
import { useNavigate, useNavigation } from "#router";

const path = "/boutique";

export function shopPath(filters: CatalogueFilters): PageAddress {
  return `${path}${filtersSearch(filters)}`;
}

/**
 * The filters as the visitor last set them: a pending navigation counts already, so that a tick shows at once.
 * `change` always goes back to the first page.
 */
export function useFilters(shown: CatalogueFilters) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [asked, setAsked] = useState<CatalogueFilters | null>(null);
  const arrived = filtersSearch(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for ends with the page that answers it
  useEffect(() => {
    if (state === "idle") setAsked(null);
  }, [state, arrived]);
  const filters = asked ?? shown;
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });
  const change = useCallback(
    (part: Partial<CatalogueFilters>) => {
      const next = { ...latest.current, page: 1, ...part };
      latest.current = next;
      setAsked(next);
      afterPaint(() => void navigate(shopPath(next), { preventScrollReset: true }));
    },
    [navigate],
  );
  return { filters, isPending: asked !== null && state !== "idle", change };
}

export type ChangeFilters = ReturnType<typeof useFilters>["change"];
