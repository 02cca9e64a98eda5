import type { ReactNode } from "react";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import { ofName } from "#domain/text/elision.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CollectButton } from "./collect-dialog.tsx";
import type { DayData, MoneyRow } from "./day-data.ts";
import { DayRow, FinishingRow } from "./day-row.tsx";
import { pastDay, shortEuros } from "./day-words.ts";

const keep = { init: { keepalive: true } } as const;

const jobList = { to: "/admin/interventions?vue=a-encaisser", label: "interventions à encaisser" } as const;
const orderList = { to: "/admin/orders?vue=a-encaisser", label: "commandes à encaisser" } as const;

/** The list that has the rest of a kind. */
const lists = {
  invoice: jobList,
  job: jobList,
  jobDeposit: { to: "/admin/interventions?vue=annulees", label: "interventions annulées" },
  jobRefund: { to: "/admin/interventions?vue=toutes", label: "interventions" },
  order: orderList,
  orderRefund: { to: "/admin/orders?vue=a-rendre", label: "commandes à rembourser" },
  hold: { to: "/admin/locations", label: "locations" },
  declaration: { to: "/admin/orders?vue=retractations", label: "déclarations" },
} as const satisfies Record<MoneyRow["kind"], { readonly to: string; readonly label: string }>;

/** Money that waits: to be invoiced, collected or given back. The owner's alone. */
export function MoneyPanel({ money, today }: { money: NonNullable<DayData["money"]>; today: string }) {
  if (money.rows.length === 0) return null;
  const aside =
    money.toCollectCents > 0 ? (
      <span className="adm-muted">{`${shortEuros(money.toCollectCents)} à encaisser`}</span>
    ) : null;
  return (
    <Panel title="Argent" aside={aside} flush className="day-money">
      <ol className="day-rows">
        {money.rows.map((row) => (
          <Money key={`${row.kind} ${row.id}`} row={row} today={today} />
        ))}
      </ol>
      {money.more.length > 0 ? (
        <p className="day-more">
          Il y en a d’autres{"\u00a0"}:{" "}
          {[...new Set(money.more.map((kind) => lists[kind]))].map(({ to, label }, index) => (
            <span key={to}>
              {index > 0 ? ", " : null}
              <Link to={to} className="adm-link">
                {label}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </Panel>
  );
}

function Money({ row, today }: { row: MoneyRow; today: string }) {
  const { kind, id, ownerId, name, number, cents, day, seen } = row;
  switch (kind) {
    case "invoice":
      return (
        <FinishingRow<void>
          lead={<Amount>{shortEuros(cents)}</Amount>}
          title={name}
          detail={`${number}, fait ${pastDay(day, today)}`}
          done={() => `Facture ${ofName(name)}`}
          next="Elle part"
          failure="Facture non émise"
          send={() => send(admin["job-money"][":id"].invoice.$post({ param: { id } }, keep))}
        >
          {(finish) => <RowButton label="Facturer" name={name} onPress={finish} />}
        </FinishingRow>
      );
    case "job":
    case "order":
      return (
        <FinishingRow<Collected>
          lead={<Amount>{shortEuros(cents)}</Amount>}
          title={name}
          detail={`${number}, ${pastDay(day, today)}`}
          done={({ means }) =>
            `${shortEuros(cents)} ${ofName(name)}, ${paymentMeansLabels[means].toLowerCase()}`
          }
          next="Noté"
          failure="Paiement non noté"
          send={({ means, key }) =>
            kind === "job"
              ? send(
                  admin["job-money"][":id"].payments.$post(
                    { param: { id }, json: { means, cents, key } },
                    keep,
                  ),
                )
              : send(admin.orders[":id"].payment.$post({ param: { id }, json: { seen, means } }, keep))
          }
        >
          {(finish) => (
            <CollectButton
              name={name}
              cents={cents}
              onCollect={(means) => finish({ means, key: crypto.randomUUID() })}
            />
          )}
        </FinishingRow>
      );
    case "jobDeposit":
      return (
        <FinishingRow<string>
          lead={<Amount>{`−${shortEuros(cents)}`}</Amount>}
          title={name}
          detail={
            <Link
              to={`/admin/interventions/${id}`}
            >{`${number}, annulée ${pastDay(day, today)}, payée`}</Link>
          }
          done={() => `${shortEuros(cents)} à rendre à ${name}`}
          next="L’avoir part"
          failure="Remboursement non enregistré"
          send={(key) =>
            send(
              admin["job-money"][":id"].refunds.$post(
                { param: { id }, json: { cents, reason: "Intervention annulée", key } },
                keep,
              ),
            )
          }
        >
          {(finish) => <RowButton label="Rendre" name={name} onPress={() => finish(crypto.randomUUID())} />}
        </FinishingRow>
      );
    case "jobRefund":
    case "orderRefund":
      return (
        <FinishingRow<void>
          lead={<Amount>{`−${shortEuros(cents)}`}</Amount>}
          title={name}
          detail={`${number}, à rendre à la main`}
          done={() => `${shortEuros(cents)} rendus à ${name}`}
          next="Noté"
          failure="Remboursement non noté"
          send={() => settle(kind, { id: ownerId ?? "", refundId: id })}
        >
          {(finish) => <RowButton label="C’est rendu" name={name} onPress={finish} />}
        </FinishingRow>
      );
    case "hold":
      return (
        <DayRow
          lead={<Amount isLate>{shortEuros(cents)}</Amount>}
          title={name}
          detail={
            number === ""
              ? `L’empreinte prend fin le ${formatDayShort(day)}, machine dehors`
              : "Empreinte pas encore libérée par la banque"
          }
        >
          <AdminLink to={`/admin/locations?location=${id}`}>
            Voir<span className="sr-only">{` la location ${ofName(name)}`}</span>
          </AdminLink>
        </DayRow>
      );
    case "declaration":
      return (
        <DayRow
          lead={<Amount isLate={row.isLate}>{"—"}</Amount>}
          title={name}
          detail={`Déclaration ${number}, à régler avant le ${formatDayShort(row.before ?? day)}`}
        >
          <AdminLink to="/admin/orders?vue=retractations">
            Répondre<span className="sr-only">{` à ${name}`}</span>
          </AdminLink>
        </DayRow>
      );
  }
}

interface Collected {
  readonly means: HandMeans;
  /** Made once: the payment counts once, however often it is sent. */
  readonly key: string;
}

function settle(kind: "jobRefund" | "orderRefund", param: { id: string; refundId: string }) {
  return kind === "jobRefund"
    ? send(admin["job-money"][":id"].refunds[":refundId"].settle.$post({ param }, keep))
    : send(admin.orders[":id"].refunds[":refundId"].settle.$post({ param }, keep));
}

function RowButton({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <AdminButton onClick={() => onPress()}>
      {label}
      <span className="sr-only">{` ${name}`}</span>
    </AdminButton>
  );
}

function Amount({ children, isLate = false }: { children: ReactNode; isLate?: boolean }) {
  return (
    <span className="day-amount" data-late={isLate || undefined}>
      {children}
    </span>
  );
}
