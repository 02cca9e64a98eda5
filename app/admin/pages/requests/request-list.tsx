import { type ComponentType, useRef } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import {
  IconBuilding,
  IconCar,
  IconCart,
  IconChat,
  IconGift,
  IconPhone,
  IconRepeat,
  IconShare,
  IconTruck,
} from "#app/art/icons.tsx";
import { IconInbox, IconListChecks } from "#app/art/icons-admin.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { requestKindLabels } from "#content/forms/request-labels.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import type { RequestKind } from "#domain/request/kind.ts";
import { Link, useSearchParams } from "#router";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { ListFoot } from "../../ui/list-foot.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { requestSummary, sinceText, statusName, statusTones } from "./request-words.ts";
import { useRowKeys } from "./use-row-keys.ts";
import "./request-list.css";

export type Inbox = SuccessBody<Awaited<ReturnType<typeof admin.requests.$get>>>;
type Row = Inbox["rows"][number];

const views = [
  { id: "nouveau", label: "Nouveau" },
  { id: "a-rappeler", label: "À rappeler", isOccasional: true },
  { id: "contacte", label: "Contacté" },
  { id: "devis_envoye", label: "Devis envoyé" },
  { id: "a-relancer", label: "À relancer", isOccasional: true },
  { id: "accepte", label: "Accepté" },
  { id: "a-planifier", label: "À planifier", isOccasional: true },
  { id: "a-clore", label: "À clore", isOccasional: true },
  { id: "refuse", label: "Refusé" },
  { id: "archive", label: "Archivé" },
  { id: "toutes", label: "Toutes" },
] as const satisfies readonly {
  readonly id: keyof Inbox["counts"];
  readonly label: string;
  /** Shown while something is in it. */
  readonly isOccasional?: boolean;
}[];

export function RequestList({ inbox, openId }: { inbox: Inbox; openId: string | undefined }) {
  const { rows, counts, page, pageSize, total } = inbox;
  const [params] = useSearchParams();
  const frame = useRef<HTMLUListElement>(null);
  useRowKeys(frame);
  const Heading = openId ? "h2" : "h1";
  return (
    <section className="req-list" aria-label="Demandes reçues">
      {openId ? null : <title>Demandes | Administration</title>}
      <header>
        <Heading className="sr-only">Demandes</Heading>
        <ViewTabs
          label="Demandes par statut"
          name="vue"
          views={views
            .filter((view) => !("isOccasional" in view) || counts[view.id] > 0 || view.id === inbox.view)
            .map(({ id, label }) => ({ id, label, count: counts[id] }))}
        />
        <ListSearch label="Nom, modèle, commune, n° de devis" />
      </header>
      {rows.length === 0 ? (
        <EmptyState icon={<IconInbox />} title={params.get("q") ? "Aucun résultat" : "Aucune demande ici"}>
          {params.get("q")
            ? "Rien ne répond à cette recherche dans cette vue."
            : "Celles de cette vue apparaîtront ici."}
        </EmptyState>
      ) : (
        <ul ref={frame}>
          {rows.map((row) => (
            <RequestRow key={row.id} row={row} isOpen={row.id === openId} />
          ))}
        </ul>
      )}
      {total > 0 ? <ListFoot page={page} pageSize={pageSize} total={total} /> : null}
    </section>
  );
}

function RequestRow({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const [params] = useSearchParams();
  const { id, kind, status, name, createdAt } = row;
  const now = Date.now();
  const search = params.size > 0 ? `?${params}` : "";
  return (
    <li data-open={isOpen || undefined} data-new={status === "nouveau" || undefined}>
      <Link
        to={`/admin/demandes/${id}${search}`}
        aria-current={isOpen ? "page" : undefined}
        preventScrollReset
      >
        <KindIcon kind={kind} />
        <span className="req-who">
          <b>{name}</b>
          <small>{requestKindLabels[kind]}</small>
          <small className="req-about">{requestSummary(row)}</small>
        </span>
        <span className="req-when">
          <time dateTime={createdAt} className={cx(row.isLate && "req-late")}>
            {sinceText(createdAt, now)}
          </time>
          <RowPill row={row} />
        </span>
      </Link>
    </li>
  );
}

function RowPill({ row: { status, isExpired, isLate, plannedOn, callbackAskedAt } }: { row: Row }) {
  if (callbackAskedAt) return <StatusPill tone="warn">À rappeler</StatusPill>;
  if (status === "accepte" && plannedOn)
    return <StatusPill tone="good">{`Prévue le ${formatDayShort(plannedOn)}`}</StatusPill>;
  if (isLate) return <StatusPill tone="bad">En retard</StatusPill>;
  if (isExpired) return <StatusPill tone="warn">Devis expiré</StatusPill>;
  return <StatusPill tone={statusTones[status]}>{statusName(status)}</StatusPill>;
}

const icons: Readonly<Record<RequestKind, ComponentType<IconProps>>> = {
  wizard: IconListChecks,
  contact: IconChat,
  vehicle_tint: IconCar,
  building_film: IconBuilding,
  subscription: IconRepeat,
  fleet: IconTruck,
  gift_card: IconGift,
  referral: IconShare,
  cart: IconCart,
  phone: IconPhone,
};

function KindIcon({ kind }: { kind: RequestKind }) {
  const Icon = icons[kind];
  return (
    <span className="req-kind">
      <Icon />
    </span>
  );
}
