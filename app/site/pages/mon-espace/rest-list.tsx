import {
  IconBox,
  IconCalendar,
  IconCreditCard,
  IconGift,
  IconLayers,
  IconRepeat,
  IconStar,
  IconTruck,
} from "#app/art/icons.tsx";
import { SpaceRow, SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { customerFleetPage } from "#content/pages/customer-fleet.ts";
import { spaceDocumentNames, spacePages, spaceTexts as texts } from "#content/pages/customer-space.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { SpaceHome } from "#usecases/customer-space/read-home.ts";

interface RestListProps {
  readonly space: Omit<SpaceHome, "vehicles">;
  /** No card stands above it. */
  readonly isAlone: boolean;
}

/** One ruled list for all that has no card of its own. */
export function RestList({ space, isAlone }: RestListProps) {
  const { quotes, invoices, orders, rental, rentals, giftCents, referral, visits, vans } = space;
  const { papers, purchases } = spacePages;
  return (
    <SpaceSection id="reste" title={isAlone ? texts.onlyRest : texts.rest} className="space-rest">
      <ul className="space-rows">
        {visits > 0 && (
          <SpaceRow
            icon={<IconCalendar />}
            title="Rendez-vous"
            detail={counted(visits, "rendez-vous", "rendez-vous")}
            to={spacePages.visits.path}
          />
        )}
        {vans > 0 && (
          <SpaceRow
            icon={<IconTruck />}
            title="Flotte"
            detail={counted(vans, "utilitaire", "utilitaires")}
            value={customerFleetPage.row}
            to={customerFleetPage.path}
          />
        )}
        {quotes.first && (
          <SpaceRow
            icon={<IconLayers />}
            title="Devis"
            detail={quotes.open > 0 ? `${quotes.open} à accepter` : counted(quotes.count, "devis", "devis")}
            value={[quotes.first.title, priceWords(quotes.first.cents)].filter(Boolean).join(", ")}
            to={`${papers.path}#devis`}
          />
        )}
        {invoices.last && (
          <SpaceRow
            icon={<IconCreditCard />}
            title="Factures"
            detail={counted(invoices.count, "document", "documents")}
            value={
              <>
                {spaceDocumentNames[invoices.last.series]}{" "}
                <span className="whitespace-nowrap">{invoices.last.number}</span>
              </>
            }
            to={`${papers.path}#factures`}
          />
        )}
        {orders.last && (
          <SpaceRow
            icon={<IconBox />}
            title="Commandes"
            detail={
              orders.running > 0
                ? `${orders.running} en cours`
                : counted(orders.count, "commande", "commandes")
            }
            value={orders.last.statusLabel}
            to={`${purchases.path}#commandes`}
          />
        )}
        {rentals > 0 && (
          <SpaceRow
            icon={<IconRepeat />}
            title="Location"
            detail={rental?.name ?? counted(rentals, "location", "locations")}
            value={rental?.lastDay ? `retour ${formatDayShort(rental.lastDay)}` : undefined}
            to={`${purchases.path}#locations`}
          />
        )}
        {giftCents > 0 && (
          <SpaceRow
            icon={<IconGift />}
            title="Carte cadeau"
            detail="solde"
            value={formatEuros(giftCents)}
            to={`${purchases.path}#cartes`}
          />
        )}
        {referral && (
          <SpaceRow
            icon={<IconStar />}
            title="Parrainage"
            detail={referral.code}
            value={counted(referral.credits, "filleul", "filleuls")}
            to={`${purchases.path}#parrainage`}
          />
        )}
      </ul>
    </SpaceSection>
  );
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count > 1 ? several : one}`;
}

function priceWords(cents: number | null): string {
  return cents === null ? "" : formatEuros(cents);
}
