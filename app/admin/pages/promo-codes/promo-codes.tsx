import { IconPlus } from "#app/art/icons.tsx";
import { IconTag } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { promoText } from "#domain/shop/promo.ts";
import { admin, read } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useEdited } from "../../ui/use-edited.ts";
import type { Route } from "./+types/promo-codes.ts";
import { PromoDialog } from "./promo-dialog.tsx";
import { conditionsText, type Promo, periodText, promoScopeLabels, promoStates } from "./promo-words.ts";
import { StopPromo } from "./stop-promo.tsx";
import "./promo-codes.css";

export async function clientLoader() {
  return read(admin["promo-codes"].$get());
}
clientLoader.hydrate = true as const;

export default function PromoCodesPage({ loaderData }: Route.ComponentProps) {
  const { promos } = loaderData;
  const { edited, open, close } = useEdited(promos);
  const running = promos.filter(({ state }) => state === "running").length;
  return (
    <>
      <PageHead
        title="Codes promo"
        detail={running > 1 ? `${running} codes en cours` : `${running} code en cours`}
        actions={
          <AdminButton look="primary" icon={<IconPlus />} onClick={() => open("new")}>
            Nouveau code
          </AdminButton>
        }
      />
      <Panel flush>
        <DataTable
          caption="Codes promo"
          columns={columnsOf(open)}
          rows={promos}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={<IconTag />} title="Aucun code promo">
              Un code se saisit à la page de paiement. Il ne vaut jamais pour une carte cadeau.
            </EmptyState>
          }
        />
      </Panel>
      {edited ? (
        <PromoDialog promo={edited === "new" ? null : edited} choices={loaderData} onClose={close} />
      ) : null}
    </>
  );
}

function columnsOf(onEdit: (promo: Promo) => void): readonly DataColumn<Promo>[] {
  return [
    {
      label: "Code",
      cell: (promo) => (
        <>
          <b className="promo-code">{promo.code}</b>
          <small className="block">
            {promoText(promo)} · {promoScopeLabels[promo.scope]}
          </small>
          <small className="block">{conditionsText(promo)}</small>
        </>
      ),
    },
    {
      label: "État",
      cell: ({ state, ...promo }) => (
        <>
          <StatusPill tone={promoStates[state].tone}>{promoStates[state].label}</StatusPill>
          <small className="block">{periodText(promo)}</small>
        </>
      ),
    },
    {
      label: "Utilisations",
      align: "end",
      cell: ({ uses, mostUses, discountCents }) => (
        <>
          {mostUses === null ? uses : `${uses} sur ${mostUses}`}
          <small className="block">{formatEuros(discountCents)} de remises</small>
        </>
      ),
      wide: true,
    },
    {
      label: "Actions",
      align: "end",
      isHeadingHidden: true,
      cell: (promo) => (
        <div className="adm-actions justify-end">
          <AdminButton onClick={() => onEdit(promo)} aria-label={`Modifier ${promo.code}`}>
            Modifier
          </AdminButton>
          <StopPromo promo={promo} />
        </div>
      ),
    },
  ];
}
