import { IconCalendar, IconMail, IconRepeat, IconReset } from "#app/art/icons.tsx";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import {
  giftCardSentences as sentences,
  giftCardTexts as texts,
} from "#content/catalogue/gift-card-texts.ts";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { giftCardExpiry } from "#domain/shop/gift-card-order.ts";
import { Line, SaleLines } from "../sale-lines.tsx";
import { ScriptNotice } from "../script-notice.tsx";
import type { Route } from "./+types/page.ts";
import { GiftCardFace } from "./gift-card-face.tsx";
import { GiftCardFields } from "./gift-card-fields.tsx";
import { useGiftCard } from "./use-gift-card.ts";
import "./page.css";

const path = "/boutique/carte-cadeau";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path,
    structuredData: [
      breadcrumbList(siteUrlOf(matches[0]), [
        { label: shopTexts.title, href: "/boutique" },
        { label: texts.title, href: path },
      ]),
    ],
  });
}

export default function CarteCadeau() {
  const card = useGiftCard();
  return (
    <div className="bg-paper">
      <div className="wrap pt-2 pb-(--section) md:pt-7">
        <Breadcrumbs trail={[{ label: shopTexts.title, to: "/boutique" }]} current={texts.title} />
        <div className="mt-4 md:mt-6">
          <h1 className="text-5xl">{texts.title}</h1>
          <p className="lead mt-3">{sentences.lead}</p>
        </div>
        <div className="gift-grid">
          <div className="gift-side">
            <GiftCardPreview card={card} />
          </div>
          <div className="min-w-0">
            <ScriptNotice />
            <GiftCardFields card={card} />
            <SaleLines>
              <Line icon={<IconCalendar />} title={texts.validTitle} />
              <Line icon={<IconRepeat />} title={texts.usableTitle}>
                {sentences.usableText}
              </Line>
              <Line icon={<IconMail />} title={texts.mailTitle}>
                {sentences.mailText}
              </Line>
              <Line icon={<IconReset />} title={texts.withdrawalTitle}>
                {texts.withdrawal}
              </Line>
            </SaleLines>
          </div>
        </div>
      </div>
    </div>
  );
}

type PreviewProps = { card: Pick<ReturnType<typeof useGiftCard>, "draft" | "today" | "amountCents"> };

/** What the other person will receive, as it is being written. */
function GiftCardPreview({ card: { draft, today, amountCents } }: PreviewProps) {
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
