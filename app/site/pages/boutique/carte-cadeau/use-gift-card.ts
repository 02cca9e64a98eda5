import { type FormEvent, useEffect, useState } from "react";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { giftCardTexts } from "#content/catalogue/gift-card-texts.ts";
import { currentGiftAmounts } from "#content/gift-amounts.ts";
import { cartNotices, itemAdded } from "#content/messages/cart.ts";
import { type CalendarDay, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEurosWhole, formatPriceText } from "#domain/money/money.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { checkGiftCard, type GiftCardErrors, type GiftCardForm } from "#domain/shop/gift-card-order.ts";

type GiftCardDraft = Omit<GiftCardForm, "amountCents"> & {
  /** One of the offered amounts in cents, or "libre". */
  readonly choice: string;
  readonly freeAmount: string;
};

const start: Omit<GiftCardDraft, "choice"> = {
  freeAmount: "",
  name: "",
  email: "",
  message: "",
  deliverOn: "",
};

function amountOf({ choice, freeAmount }: GiftCardDraft): number | null {
  return choice === "libre" ? parseEuros(freeAmount) : Number(choice);
}

function giftCardLine(draft: GiftCardDraft, amountCents: number): ServiceLine {
  const { name, email, message, deliverOn } = draft;
  const when = deliverOn === "" ? giftCardTexts.atOnce : `le ${formatDay(deliverOn)}`;
  return {
    title: `${giftCardTexts.title} ${formatEurosWhole(amountCents)}`,
    price: formatPriceText(amountCents),
    details: `Pour ${name.trim()}, envoyée ${when}`,
    type: "gift_card",
    cents: amountCents,
    recipient: {
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      ...(deliverOn === "" ? {} : { deliverOn }),
    },
  };
}

/** The card being composed; `today` is known once the page is hydrated, since the page itself is cached. */
export function useGiftCard() {
  const [draft, setDraft] = useState<GiftCardDraft>(() => ({
    ...start,
    choice: String(currentGiftAmounts()[1] ?? "libre"),
  }));
  const [errors, setErrors] = useState<GiftCardErrors>({});
  const [today, setToday] = useState<CalendarDay | null>(null);
  useEffect(() => setToday(parisDay(new Date())), []);
  const amountCents = amountOf(draft);

  const change = (part: Partial<GiftCardDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !touches(part, field))),
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkGiftCard({ ...draft, email: draft.email.trim(), amountCents }, parisDay(new Date()));
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    if (amountCents === null) return;
    const line = giftCardLine(draft, amountCents);
    if (!cartStore.appendLine(line)) return notify(cartNotices.full);
    notify(itemAdded(line.title));
  };
  return { draft, errors, today, amountCents, change, submit };
}

function touches(part: Partial<GiftCardDraft>, field: string): boolean {
  return field in part || (field === "amount" && ("choice" in part || "freeAmount" in part));
}

/** After React has marked the fields. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
