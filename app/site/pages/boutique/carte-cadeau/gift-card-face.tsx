import { Logo } from "#app/art/logo.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { giftCardTexts as texts } from "#content/catalogue/gift-card-texts.ts";
import type { Cents } from "#domain/money/money.ts";

/** The shop's drawn card, straightened, with the visitor's own words on it. */
export function GiftCardFace({ amountCents, name }: { amountCents: Cents | null; name: string }) {
  return (
    <div className="gift-face on-dark">
      <CardGround />
      <Logo tone="inverse" height={30} className="gift-face-logo" />
      <p className="gift-face-title">{texts.title}</p>
      <p className="gift-face-for">
        {texts.previewTo} <b>{name.trim() || texts.previewNobody}</b>
      </p>
      <p className="gift-face-amount">
        {amountCents === null ? "–" : <Price cents={amountCents} format="euros" />}
      </p>
    </div>
  );
}

function CardGround() {
  return (
    <svg viewBox="90 170 420 264" preserveAspectRatio="none" aria-hidden="true" className="gift-face-ground">
      <defs>
        <linearGradient id="gift-ink" x2=".8" y2="1">
          <stop stopColor="#2E3E4D" />
          <stop offset=".5" stopColor="#16202A" />
          <stop offset="1" stopColor="#0B1117" />
        </linearGradient>
        <linearGradient id="gift-teal">
          <stop stopColor="#0B7A70" />
          <stop offset="1" stopColor="#2DD4BF" />
        </linearGradient>
        <linearGradient id="gift-ribbon">
          <stop stopColor="#FFD583" />
          <stop offset=".5" stopColor="#FFB020" />
          <stop offset="1" stopColor="#D98A00" />
        </linearGradient>
      </defs>
      <path fill="url(#gift-ink)" d="M90 170h420v264H90Z" />
      <path fill="url(#gift-teal)" d="M90 360c110-60 240 60 420-50v130H90Z" opacity=".9" />
      <path fill="#075A53" d="M90 384c110-54 240 56 420-44v100H90Z" opacity=".55" />
      <path fill="#fff" d="M230 160h80L170 440H90Z" opacity=".06" />
      <path fill="#fff" d="M340 160h22L222 440h-22Z" opacity=".06" />
      <g transform="translate(-14)">
        <path fill="url(#gift-ribbon)" d="M436 170h30v264h-30Z" />
        <path
          fill="#FFC14D"
          d="M451 236c-26-40-64-40-60-14 4 22 44 20 60 16 16 4 56 6 60-16 4-26-34-26-60 14"
        />
        <path
          fill="#FFB020"
          d="M451 238c-16 22-32 36-42 52l16-4 8 16c10-22 18-40 18-58 0 18 8 36 18 58l8-16 16 4c-10-16-26-30-42-52"
        />
        <rect width="22" height="22" x="440" y="228" fill="#FFDFA0" rx="7" />
      </g>
    </svg>
  );
}
