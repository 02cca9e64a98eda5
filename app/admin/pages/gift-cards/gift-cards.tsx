import { IconGift } from "#app/art/icons.tsx";
import { formatDayNumeric } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/gift-cards.ts";
import { buyerOf, cardStates, type ListedCard } from "./card-states.ts";
import "./gift-cards.css";

const views = {
  utilisables: "usable",
  epuisees: "spent",
  expirees: "expired",
  annulees: "voided",
  bloquees: "blocked",
} as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = params.get("vue") as keyof typeof views | null;
  const etat = view ? views[view] : undefined;
  const query = { q: params.get("q") ?? "", page: params.get("page") ?? "1", ...(etat ? { etat } : {}) };
  return read(admin["gift-cards"].$get({ query }));
}
clientLoader.hydrate = true as const;

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const { cards, counts, outstandingCents, total, page, pageSize } = loaderData;
  const all = counts.usable + counts.spent + counts.expired + counts.voided + counts.blocked;
  return (
    <>
      <PageHead
        title="Cartes cadeaux"
        detail={`${formatEuros(outstandingCents)} restent à dépenser sur les cartes utilisables`}
      />
      <ListFrame
        views={[
          { id: "toutes", label: "Toutes", count: all },
          { id: "utilisables", label: "Utilisables", count: counts.usable },
          { id: "epuisees", label: "Épuisées", count: counts.spent },
          { id: "expirees", label: "Expirées", count: counts.expired },
          { id: "annulees", label: "Annulées", count: counts.voided },
          ...(counts.blocked > 0 ? [{ id: "bloquees", label: "Bloquées", count: counts.blocked }] : []),
        ]}
        searchLabel="Fin du code, acheteur ou bénéficiaire"
        caption="Cartes cadeaux"
        columns={columns}
        rows={cards}
        rowId={({ id }) => id}
        nothing={{
          icon: <IconGift />,
          title: "Aucune carte cadeau",
          text: "Les cartes vendues à la boutique et les crédits de parrainage apparaîtront ici.",
        }}
        {...{ page, pageSize, total }}
      />
    </>
  );
}

const columns: readonly DataColumn<ListedCard>[] = [
  {
    label: "Carte",
    cell: ({ id, maskedCode, recipientName }) => (
      <>
        <Link to={`/admin/cartes-cadeaux/${id}`} className="gift-code">
          <span aria-hidden="true">{maskedCode}</span>
          <span className="sr-only">Code finissant par {maskedCode.slice(-4)}</span>
        </Link>
        <small className="block">Pour {recipientName}</small>
      </>
    ),
  },
  { label: "Acheteur", cell: buyerOf, wide: true },
  {
    label: "État",
    cell: ({ state, sentAt, deliverOn }) => (
      <>
        <StatusPill tone={cardStates[state].tone}>{cardStates[state].label}</StatusPill>
        {sentAt || state === "voided" ? null : (
          <small className="block">part le {formatDayNumeric(deliverOn)}</small>
        )}
      </>
    ),
  },
  { label: "Fin", cell: ({ expiresOn }) => formatDayNumeric(expiresOn), wide: true },
  {
    label: "Solde",
    align: "end",
    cell: ({ balanceCents, initialCents }) => (
      <>
        <b>{formatEuros(balanceCents)}</b>
        <small className="block">sur {formatEuros(initialCents)}</small>
      </>
    ),
  },
];
