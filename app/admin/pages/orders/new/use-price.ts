import { useEffect, useState } from "react";
import { admin, send } from "../../../client/admin-client.ts";
import { hasLines, type OrderPrice, type StaffDraft, wantedOf } from "./draft.ts";

export interface StaffPricing {
  /** The last answer; null until there is one. */
  readonly price: OrderPrice | null;
  /** Whether it is about what the page holds now. */
  readonly isCurrent: boolean;
  /** Why the server could not say. */
  readonly refusal: string;
  /** Asks once more about the same: the shop may have changed meanwhile. */
  readonly askAgain: () => void;
}

/** Asks the server what the order costs, a moment after the last change. */
export function usePrice(draft: StaffDraft): StaffPricing {
  const [answer, setAnswer] = useState<Pick<StaffPricing, "price" | "refusal"> & { readonly to: string }>({
    price: null,
    refusal: "",
    to: "",
  });
  const [turn, setTurn] = useState(0);
  const wanted = JSON.stringify(wantedOf(draft));
  const isEmpty = !hasLines(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
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
  }, [wanted, isEmpty, turn]);
  const { price, refusal, to } = answer;
  return {
    price,
    refusal,
    isCurrent: to === wanted,
    askAgain: () => setTurn((count) => count + 1),
  };
}
