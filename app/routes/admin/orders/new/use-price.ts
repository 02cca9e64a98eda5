import { useEffect, useState } from "react";
import { admin, send } from "../../client/admin-client.ts";
import type { Price, StaffDraft } from "./draft.ts";

/** Asks the server what the order costs, a moment after the last change. Null until it answered. */
export function usePrice({ lines, delivery, giftCode }: StaffDraft): Price | null {
  const [price, setPrice] = useState<Price | null>(null);
  const wanted = JSON.stringify({
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    delivery,
    giftCode,
  });
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      const answer = await send(admin.orders.price.$post({ json: JSON.parse(wanted) }));
      if (!isStale && answer.ok) setPrice(answer.data);
    }, 200);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return price;
}
