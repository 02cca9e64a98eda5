import { RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import {
  giftCardErrorText,
  giftCardSentences as sentences,
  giftCardTexts as texts,
} from "#content/catalogue/gift-card-texts.ts";
import { currentGiftAmounts } from "#content/gift-amounts.ts";
import { addDays } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { GIFT_CARD_LIMITS } from "#domain/shop/gift-card-limits.ts";
import type { useGiftCard } from "./use-gift-card.ts";

type FieldsProps = { card: ReturnType<typeof useGiftCard> };

export function GiftCardFields({ card }: FieldsProps) {
  const { draft, errors, today, change, submit } = card;
  return (
    <form onSubmit={submit} noValidate className="gift-form">
      <AmountFields card={card} />
      <div className="grid gap-5 md:grid-cols-2">
        <Input
          label={texts.recipientName}
          name="prenom"
          required
          autoComplete="off"
          maxLength={GIFT_CARD_LIMITS.name}
          value={draft.name}
          error={giftCardErrorText(errors, "name")}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Input
          label={texts.recipientEmail}
          name="email"
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          value={draft.email}
          error={giftCardErrorText(errors, "email")}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      <Textarea
        label={texts.message}
        name="message"
        optional
        rows={3}
        maxLength={GIFT_CARD_LIMITS.message}
        value={draft.message}
        error={giftCardErrorText(errors, "message")}
        help={`${draft.message.length} ${draft.message.length > 1 ? "caractères" : "caractère"} sur ${GIFT_CARD_LIMITS.message}`}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Input
        label={texts.deliverOn}
        name="date"
        type="date"
        optional
        min={today ?? undefined}
        max={today ? addDays(today, GIFT_CARD_LIMITS.daysAhead) : undefined}
        value={draft.deliverOn}
        error={giftCardErrorText(errors, "deliverOn")}
        help={sentences.deliverOnHelp}
        className="md:max-w-72"
        onChange={(event) => change({ deliverOn: event.target.value })}
      />
      <Button type="submit" wide className="gift-submit">
        {texts.add}
        {card.amountCents !== null && ` · ${formatEuros(card.amountCents)}`}
      </Button>
    </form>
  );
}

function AmountFields({ card: { draft, errors, change } }: FieldsProps) {
  const isFree = draft.choice === "libre";
  return (
    <div className="grid gap-3">
      <RadioCards
        label={texts.amount}
        error={isFree ? undefined : giftCardErrorText(errors, "amount")}
        className="gift-amounts"
      >
        {currentGiftAmounts().map((cents) => (
          <SelectableCard
            key={cents}
            type="radio"
            name="montant"
            value={String(cents)}
            checked={draft.choice === String(cents)}
            onChange={() => change({ choice: String(cents) })}
            className="gift-amount"
          >
            <Price cents={cents} format="euros" className="text-lg" />
          </SelectableCard>
        ))}
        <SelectableCard
          type="radio"
          name="montant"
          value="libre"
          checked={isFree}
          onChange={() => change({ choice: "libre" })}
          className="gift-amount"
        >
          <span className="font-medium">{texts.freeAmount}</span>
        </SelectableCard>
      </RadioCards>
      {isFree && (
        <Input
          label={`${texts.freeAmount}, de ${texts.range}`}
          name="montant-libre"
          inputMode="decimal"
          unit="€"
          required
          maxLength={9}
          value={draft.freeAmount}
          error={giftCardErrorText(errors, "amount")}
          className="md:max-w-72"
          onChange={(event) => change({ freeAmount: event.target.value })}
        />
      )}
    </div>
  );
}
