import { useId } from "react";
import { formatEuros } from "#domain/money/money.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { DraftNotice } from "../../../ui/draft-notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useSaveForm } from "../../../ui/use-save.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { hasLines, type StaffDraft, wantedOf } from "./draft.ts";
import { GiftCardEditor } from "./gift-card-editor.tsx";
import { LineEditor } from "./line-editor.tsx";
import { OrderCodeFields } from "./order-code-fields.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { OrderDraftRecap } from "./recap.tsx";
import { RentalEditor } from "./rental-editor.tsx";
import { useOrderDraft } from "./use-order-draft.ts";
import { usePrice } from "./use-price.ts";
import "../detail/order.css";
import "./new-order.css";

/** By telephone or over the counter. Prices are the shop's: the page only says what is wanted. */
export default function NewOrderPage() {
  const order = useOrderDraft();
  const { draft, key } = order;
  const navigate = useNavigate();
  const pricing = usePrice(draft);
  const { price } = pricing;
  const isEmpty = !hasLines(draft);
  const isNarrow = useNarrow();
  const formId = useId();
  const change = (part: Partial<StaffDraft>) => {
    order.change(part);
    // What was refused is being put right.
    saving.clear();
  };
  const saving = useSaveForm({
    send: () => {
      const { name, email, phone, note, payment } = draft;
      const customer = { name, email, phone, note, payment };
      const expectedDueCents = price?.dueCents ?? 0;
      return send(admin.orders.$post({ json: { ...wantedOf(draft), ...customer, expectedDueCents, key } }));
    },
    notice: () => ({
      title: "Commande enregistrée",
      description: mailWords("Le client a reçu sa confirmation."),
      variant: "default",
    }),
    onSaved: ({ id }) => {
      order.forget();
      return navigate(`/admin/orders/${id}`);
    },
    onRefused: ({ field }) => {
      if (field === "key") order.renewKey();
      // The stock may have gone meanwhile: the lines say what is left.
      pricing.askAgain();
    },
    refresh: "never",
  });
  const save = (
    <>
      {saving.refusal ? (
        <p role="alert" className="adm-notice" data-tone="bad">
          {saving.refusal.message}
        </p>
      ) : null}
      <AdminButton
        type="submit"
        form={formId}
        look="primary"
        busy={saving.isBusy}
        disabled={saving.isBusy || isEmpty || !price || !pricing.isCurrent}
      >
        Enregistrer la commande{price && !isEmpty ? `, ${formatEuros(price.dueCents)}` : ""}
      </AdminButton>
    </>
  );
  const { errorAt } = saving;
  return (
    <>
      <PageHead
        title="Nouvelle commande"
        parent={{ to: "/admin/orders", label: "Commandes" }}
        detail="Par téléphone ou au comptoir"
      />
      <DraftNotice
        isRestored={order.isRestored}
        onDiscard={() => {
          order.discard();
          saving.clear();
        }}
      />
      <form ref={saving.form} id={formId} className="adm-columns" onSubmit={saving.submit}>
        <div className="adm-stack">
          <Panel title="Articles" className="new-goods">
            <ProductPicker onPick={(line) => change({ lines: withLine(draft.lines, line) })} />
            <LineEditor
              lines={draft.lines}
              shortages={pricing.isCurrent ? (price?.shortages ?? []) : []}
              onChange={(lines) => change({ lines })}
            />
          </Panel>
          <Panel title="Location de machine">
            <RentalEditor
              rentals={draft.rentals}
              price={pricing.isCurrent ? price : null}
              onChange={(rentals) => change({ rentals })}
            />
          </Panel>
          <Panel title="Carte cadeau à offrir">
            <GiftCardEditor giftCards={draft.giftCards} onChange={(giftCards) => change({ giftCards })} />
          </Panel>
          <Panel title="Client">
            <CustomerFields draft={draft} onChange={change} errorAt={errorAt} />
          </Panel>
          <Panel title="Livraison et paiement">
            <DeliveryFields draft={draft} onChange={change} price={price} errorAt={errorAt} />
            <OrderCodeFields draft={draft} onChange={change} pricing={pricing} errorAt={errorAt} />
          </Panel>
        </div>
        <Panel title="Récapitulatif" className="new-recap">
          <OrderDraftRecap pricing={pricing} isEmpty={isEmpty} />
          {isNarrow ? null : save}
          <p className="adm-muted">
            Le client reçoit un e-mail de confirmation avec les conditions de vente.
          </p>
        </Panel>
      </form>
      {isNarrow ? <div className="ord-bar">{save}</div> : null}
    </>
  );
}

/** The same product, of the same variant, again is one more of it. */
function withLine(lines: StaffDraft["lines"], line: StaffDraft["lines"][number]): StaffDraft["lines"] {
  const isSame = ({ productId, variantId }: StaffDraft["lines"][number]) =>
    productId === line.productId && variantId === line.variantId;
  if (!lines.some(isSame)) return [...lines, line];
  return lines.map((one) => (isSame(one) ? { ...one, quantity: one.quantity + 1 } : one));
}
