import { IconArrowRight, IconPhone } from "#app/art/icons.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { useCart } from "#app/ui/cart/use-cart.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { richText } from "#app/ui/core/rich-text.tsx";
import { business } from "#content/business.ts";
import type { ContactSubjectId } from "#content/lists/contact-subjects.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { linePriceCents, onQuoteLines, type ServiceLine } from "#domain/shop/cart.ts";
import "./quote-call.css";

type QuoteCallProps = {
  title: string;
  lead: string;
  /** What the contact form opens on. */
  subject: ContactSubjectId;
  /** The car's colour on this page: see service-paints.ts. */
  paint?: string;
};

/** The car and its shadow, without the stage around them. */
const carFrame = { x: 84, y: 120, width: 1032, height: 330 };

/**
 * The closing band: the way to the quote, by the assistant, by writing or by phone. Once services wait in the cart it
 * sums them up and leads to sending them.
 */
export function QuoteCall({ title, lead, subject, paint }: QuoteCallProps) {
  const lines = onQuoteLines(useCart());
  const isStarted = lines.length > 0;
  return (
    <section className="on-dark q-call" aria-labelledby="votre-devis">
      <div className="wrap q-call-in">
        <div className="grid gap-3">
          <h2 id="votre-devis" className="text-(--strong) text-4xl">
            {isStarted ? summaryTitle(lines) : title}
          </h2>
          <p className="lead">{isStarted ? summaryLead(lines) : richText(lead)}</p>
          <TextLink to={`tel:${business.phone.e164}`} className="justify-self-start tabular-nums">
            <IconPhone size={18} />
            {business.phone.display}
          </TextLink>
        </div>
        <div className="q-call-actions">
          {isStarted ? (
            <LinkButton to="/paiement" trailing={<IconArrowRight />}>
              Envoyer ma demande de devis
            </LinkButton>
          ) : (
            <LinkButton to="/#devis" trailing={<IconArrowRight />}>
              Composer mon devis
            </LinkButton>
          )}
          <LinkButton to={`/contact?subject=${subject}`} variant="secondary">
            Nous écrire
          </LinkButton>
        </div>
      </div>
      <div className="q-call-car">
        <Vehicle kind="hero-car" frame={carFrame} paint={paint} gloss={1} beads={1} dirt={0} lazy />
      </div>
    </section>
  );
}

function summaryTitle(lines: readonly ServiceLine[]): string {
  const amounts = lines.map(linePriceCents);
  const total = amounts.reduce<Cents>((sum, cents) => sum + (cents ?? 0), 0);
  if (total === 0) return "Votre demande est prête.";
  return `Votre devis\u00a0: ${amounts.includes(null) ? "à partir de " : ""}${formatEuros(total)}`;
}

/** Three titles at most: the rest is in the cart. */
function summaryLead(lines: readonly ServiceLine[]): string {
  const titles = lines.slice(0, 3).map((line) => line.title);
  const others = lines.length - titles.length;
  const list = `${titles.join(", ")}${others > 0 ? ` et ${others} de plus` : ""}`;
  return `${list}. Rien à payer maintenant\u00a0: vous envoyez la demande, nous confirmons le créneau.`;
}
