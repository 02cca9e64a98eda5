import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import { formatEuros } from "#domain/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { emptyOrder, type StaffDraft } from "./draft.ts";
import { LineEditor } from "./line-editor.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { Recap } from "./recap.tsx";
import { usePrice } from "./use-price.ts";
import "../detail/order.css";
import "./new-order.css";

/** By telephone or over the counter. Prices are the shop's: the page only says which products. */
export default function NewOrderPage() {
  const [draft, setDraft] = useState<StaffDraft>(emptyOrder);
  const [key] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<{ field: string; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const price = usePrice(draft);
  const change = (part: Partial<StaffDraft>) => setDraft((current) => ({ ...current, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!price) return;
    setBusy(true);
    const { lines, ...fields } = draft;
    const json = {
      ...fields,
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      expectedDueCents: price.dueCents,
      key,
    };
    const placed = await send(admin.orders.$post({ json }));
    setBusy(false);
    if (!placed.ok) return setRefusal({ field: placed.field ?? "", message: placed.message });
    notify({
      title: "Commande enregistrée",
      description: "Le client a reçu sa confirmation.",
      variant: "default",
    });
    await navigate(`/admin/orders/${placed.data.id}`);
  };
  const error = (field: string) => (refusal?.field === field ? refusal.message : "");
  return (
    <>
      <PageHead
        title="Nouvelle commande"
        parent={{ to: "/admin/orders", label: "Commandes" }}
        detail="Par téléphone ou au comptoir"
      />
      <form className="adm-columns" onSubmit={submit}>
        <div className="adm-stack">
          <Panel title="Articles" className="new-goods">
            <ProductPicker onPick={(line) => change({ lines: withLine(draft.lines, line) })} />
            <LineEditor lines={draft.lines} onChange={(lines) => change({ lines })} />
          </Panel>
          <Panel title="Client">
            <CustomerFields draft={draft} onChange={change} error={error} />
          </Panel>
          <Panel title="Livraison et paiement">
            <DeliveryFields draft={draft} onChange={change} price={price} error={error} />
          </Panel>
        </div>
        <Panel title="Récapitulatif" className="new-recap">
          <Recap price={price} hasLines={draft.lines.length > 0} />
          {refusal ? (
            <p role="alert" className="adm-notice" data-tone="bad">
              {refusal.message}
            </p>
          ) : null}
          <AdminButton
            type="submit"
            look="primary"
            busy={isBusy}
            disabled={isBusy || !price || draft.lines.length === 0}
          >
            Enregistrer la commande{price && draft.lines.length > 0 ? `, ${formatEuros(price.dueCents)}` : ""}
          </AdminButton>
          <p className="adm-muted">
            Le client reçoit un e-mail de confirmation avec les conditions de vente.
          </p>
        </Panel>
      </form>
    </>
  );
}

/** The same product again is one more of it. */
function withLine(lines: StaffDraft["lines"], line: StaffDraft["lines"][number]): StaffDraft["lines"] {
  const known = lines.some(({ productId }) => productId === line.productId);
  if (!known) return [...lines, line];
  return lines.map((one) =>
    one.productId === line.productId ? { ...one, quantity: one.quantity + 1 } : one,
  );
}
