import { giftCardTexts as texts } from "#content/catalogue/gift-card-texts.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { giftCardExpiry } from "#domain/shop/gift-card-order.ts";
import { GiftCardFace } from "./gift-card-face.tsx";
import type { useGiftCard } from "./use-gift-card.ts";

type PreviewProps = { card: Pick<ReturnType<typeof useGiftCard>, "draft" | "today" | "amountCents"> };

/** What the other person will receive, as it is being written. */
export function GiftCardPreview({ card: { draft, today, amountCents } }: PreviewProps) {
  const sentOn = draft.deliverOn || today;
  return (
    <figure className="gift-preview" aria-label={texts.previewTitle}>
      <GiftCardFace amountCents={amountCents} name={draft.name} />
      <figcaption className="gift-note">
        <p className="gift-message" data-empty={draft.message.trim() === "" || undefined}>
          {draft.message.trim() || texts.previewMessage}
        </p>
        <dl>
          <div>
            <dt>Envoi</dt>
            <dd>{draft.deliverOn ? `le ${formatDay(draft.deliverOn)}` : texts.atOnce}</dd>
          </div>
          <div>
            <dt>Valable jusqu’au</dt>
            <dd>{sentOn ? formatDay(giftCardExpiry(sentOn)) : "12 mois après l’envoi"}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}
