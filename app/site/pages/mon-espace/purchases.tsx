import { IconBox, IconGift, IconRepeat } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { SpaceRow, SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { unbrokenDay } from "#app/site/customer-space/unbroken-day.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { confirmationPath } from "#content/pages/checkout-paths.ts";
import { spacePages } from "#content/pages/customer-space.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatDays } from "#domain/rental/rental.ts";
import {
  readSpaceGiftCards,
  readSpaceOrders,
  readSpaceReferral,
  readSpaceRentals,
} from "#usecases/customer-space/read-purchases.ts";
import type { Route } from "./+types/purchases.ts";

const page = spacePages.purchases;

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, page);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const [orders, rentals, gifts, referral] = await Promise.all([
    readSpaceOrders(deps, customer),
    readSpaceRentals(deps, customer),
    readSpaceGiftCards(deps, customer),
    readSpaceReferral(deps, customer),
  ]);
  return { email: customer.email, orders, rentals, gifts, referral };
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { email, orders, rentals, gifts, referral } = loaderData;
  return (
    <SpaceFrame title={page.title} email={email}>
      <div className="space-columns">
        <SpaceSection id="commandes" title="Commandes">
          {orders.length === 0 && <p>Aucune commande pour l’instant.</p>}
          <ul className="space-rows">
            {orders.map(({ number, token, title, day, cents, ...order }) => (
              <SpaceRow
                key={number}
                icon={<IconBox />}
                title={title || number}
                detail={[number, unbrokenDay(day), ...orderWords(order)].filter(Boolean).join(" · ")}
                value={formatEuros(cents)}
                to={`${confirmationPath}?jeton=${encodeURIComponent(token)}`}
              />
            ))}
          </ul>
        </SpaceSection>
        <SpaceSection id="locations" title="Locations">
          {rentals.length === 0 && <p>Aucune location pour l’instant.</p>}
          <ul className="space-rows">
            {rentals.map((rental) => (
              <SpaceRow
                key={rental.id}
                icon={<IconRepeat />}
                title={rental.name}
                detail={`${formatDays(rental.days)}, ${rentalWords(rental)}`}
                value={formatEuros(rental.cents)}
                to={`/mon-espace/location/${rental.id}`}
              />
            ))}
          </ul>
        </SpaceSection>
        {gifts.length > 0 && (
          <SpaceSection id="cartes" title="Cartes cadeaux">
            <ul className="space-rows">
              {gifts.map((card) => (
                <SpaceRow
                  key={card.tail}
                  icon={<IconGift />}
                  title={`Carte finissant par ${card.tail}`}
                  detail={cardWords(card)}
                  value={formatEuros(card.balanceCents)}
                />
              ))}
            </ul>
          </SpaceSection>
        )}
        <SpaceSection id="parrainage" title="Parrainage">
          {referral ? (
            <p>
              Votre code{"\u00a0"}: <b>{referral.code}</b>
              {`, ${referral.credits} filleul${referral.credits > 1 ? "s" : ""} jusqu’ici. Vos crédits arrivent en cartes cadeaux.`}
            </p>
          ) : (
            <TextLink to="/services/parrainage-cartes-cadeaux">Obtenir mon code de parrainage</TextLink>
          )}
        </SpaceSection>
      </div>
    </SpaceFrame>
  );
}

type Order = Omit<
  Route.ComponentProps["loaderData"]["orders"][number],
  "number" | "token" | "title" | "day" | "cents"
>;

/** How far it is, what went back of a part of it, and its parcel. */
function orderWords({ status, statusLabel, refundedCents, carrier, tracking }: Order): readonly string[] {
  const isPart = refundedCents > 0 && status !== "remboursee";
  const parcel = [carrier, tracking].filter(Boolean).join(" ");
  return [statusLabel, isPart ? `remboursement de ${formatEuros(refundedCents)}` : "", parcel];
}

type GiftCard = Route.ComponentProps["loaderData"]["gifts"][number];

function cardWords({ expiresOn, usableFrom, isBlocked, isUnsettled }: GiftCard): string {
  if (isBlocked) return "bloquée, son paiement est contesté";
  const until = `valable jusqu’au ${unbrokenDay(expiresOn)}`;
  if (usableFrom) return `à partir du ${unbrokenDay(usableFrom)}, ${until}`;
  return isUnsettled ? `pas encore utilisable, ${until}` : until;
}

type Rental = Route.ComponentProps["loaderData"]["rentals"][number];

function rentalWords({ status, isOut, isBack, lastDay }: Rental): string {
  // Out, also where the days after were cancelled.
  if (isOut && lastDay) return `à rendre le ${unbrokenDay(lastDay)}`;
  if (status === "cancelled") return "annulée";
  return isBack ? "rendue" : "réservée";
}
