import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { GIFT_CARD_LIMITS } from "#domain/shop/gift-card-limits.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { DraftGiftCard } from "./draft.ts";

interface GiftCardEditorProps {
  readonly giftCards: readonly DraftGiftCard[];
  readonly onChange: (giftCards: readonly DraftGiftCard[]) => void;
}

/** Sold over the counter: the card is sent by e-mail once the payment is recorded. */
export function GiftCardEditor({ giftCards, onChange }: GiftCardEditorProps) {
  const add = () =>
    onChange([...giftCards, { key: crypto.randomUUID(), amount: "", name: "", email: "", message: "" }]);
  const set = (key: string, part: Partial<DraftGiftCard>) =>
    onChange(giftCards.map((card) => (card.key === key ? { ...card, ...part } : card)));
  return (
    <div className="new-part">
      {giftCards.map(({ key, amount, name, email, message }) => (
        <fieldset key={key} className="new-item">
          <legend className="sr-only">Carte cadeau</legend>
          <div className="new-item-fields">
            <Input
              label="Montant, en euros"
              inputMode="decimal"
              required
              autoComplete="off"
              value={amount}
              onChange={(event) => set(key, { amount: event.target.value })}
            />
            <Input
              label="Pour"
              required
              autoComplete="off"
              maxLength={GIFT_CARD_LIMITS.name}
              value={name}
              onChange={(event) => set(key, { name: event.target.value })}
            />
            <Input
              label="Son e-mail"
              type="email"
              required
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => set(key, { email: event.target.value })}
            />
            <button
              type="button"
              className="adm-icon-button"
              aria-label="Retirer la carte cadeau"
              onClick={() => onChange(giftCards.filter((card) => card.key !== key))}
            >
              <IconTrash />
            </button>
          </div>
          <Input
            label="Mot joint"
            autoComplete="off"
            maxLength={GIFT_CARD_LIMITS.message}
            value={message}
            onChange={(event) => set(key, { message: event.target.value })}
          />
        </fieldset>
      ))}
      <AdminButton icon={<IconPlus />} onClick={add}>
        Ajouter une carte cadeau
      </AdminButton>
    </div>
  );
}
