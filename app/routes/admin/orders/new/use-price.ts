import { useEffect, useState } from "react";
import { admin, send } from "../../client/admin-client.ts";
import { hasLines, type Price, type StaffDraft, wantedOf } from "./draft.ts";

export interface Pricing {
  /** The last answer; null until there is one. */
  readonly price: Price | null;
  /** Whether it is about what the page holds now. */
  readonly isCurrent: boolean;
  /** Why the server could not say. */
  readonly refusal: string;
}

/** Asks the server what the order costs, a moment after the last change. */
export function usePrice(draft: StaffDraft): Pricing {
  const [answer, setAnswer] = useState<Omit<Pricing, "isCurrent"> & { readonly to: string }>({
    price: null,
    refusal: "",
    to: "",
  });
  const wanted = JSON.stringify(wantedOf(draft));
  const isEmpty = !hasLines(draft);
  useEffect(() => {
    if (isEmpty) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const read = await send(admin.orders.price.$post({ json: JSON.parse(wanted) }));
      if (isStale) return;
      if (read.ok) setAnswer({ price: read.data, refusal: "", to: wanted });
      else setAnswer((last) => ({ ...last, refusal: read.message }));
    }, 200);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted, isEmpty]);
  const { price, refusal, to } = answer;
  return { price, refusal, isCurrent: to === wanted };
}
