import { useOutletContext } from "react-router";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { ofName } from "#domain/text/elision.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import type { Route } from "./+types/gift-card.ts";
import { CardCode } from "./card-code.tsx";
import { cardHistory } from "./card-history.ts";
import { buyerOf, type CardFile, cardStates } from "./card-states.ts";
import { ExtendCard } from "./extend-card.tsx";
import { ResendCard } from "./resend-card.tsx";
import { VoidCard } from "./void-card.tsx";
import "./gift-cards.css";

export const handle = {
  missing: {
    title: "Carte cadeau introuvable",
    list: { to: "/admin/cartes-cadeaux", label: "Cartes cadeaux" },
    back: "Voir toutes les cartes cadeaux",
  },
} satisfies AdminHandle;

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read(admin["gift-cards"][":id"].$get({ param: { id } }));
}
clientLoader.hydrate = true as const;

export default function GiftCardPage({ loaderData: card }: Route.ComponentProps) {
  const isOwner = useOutletContext<Me>().role === "owner";
  const { label, tone } = cardStates[card.state];
  const isOpen = card.state !== "voided";
  return (
    <>
      <PageHead
        parent={{ to: "/admin/cartes-cadeaux", label: "Cartes cadeaux" }}
        title={`Carte ${ofName(card.recipientName)}`}
        status={<StatusPill tone={tone}>{label}</StatusPill>}
        detail={`${formatEuros(card.balanceCents)} sur ${formatEuros(card.initialCents)}`}
        actions={
          isOpen ? (
            <>
              {isOwner ? <VoidCard card={card} /> : null}
              {isOwner ? <ExtendCard card={card} /> : null}
              <ResendCard card={card} />
            </>
          ) : null
        }
      />
      <div className="adm-columns">
        <Panel title="Historique">
          <Timeline entries={cardHistory(card)} />
        </Panel>
        <Panel title="La carte">
          <CardCode key={card.id} id={card.id} maskedCode={card.maskedCode} />
          <Facts card={card} />
        </Panel>
      </div>
    </>
  );
}

function Facts({ card }: { card: CardFile }) {
  const { order, message, recipientName, recipientEmail } = card;
  return (
    <dl className="gift-facts">
      <dt>Pour</dt>
      <dd>
        {recipientName}
        <br />
        {recipientEmail}
      </dd>
      <dt>De</dt>
      <dd>
        {buyerOf(card)}
        {order && card.kind === "bought" ? (
          <>
            <br />
            {order.email}
          </>
        ) : null}
      </dd>
      {message ? (
        <>
          <dt>Message</dt>
          <dd className="gift-message">{message}</dd>
        </>
      ) : null}
      {order ? (
        <>
          <dt>Commande</dt>
          <dd>
            <Link to={`/admin/orders/${order.id}`} className="adm-link">
              {order.number}
            </Link>
          </dd>
        </>
      ) : null}
      {card.usableFrom ? (
        <>
          <dt>Au plus tôt le</dt>
          <dd>{formatDay(card.usableFrom)}</dd>
        </>
      ) : null}
      <dt>Jusqu’au</dt>
      <dd>{formatDay(card.expiresOn)}</dd>
      {card.voidReason ? (
        <>
          <dt>Annulée</dt>
          <dd>{card.voidReason}</dd>
        </>
      ) : null}
    </dl>
  );
}
