import { lazy, Suspense, useId, useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { useNavigate } from "#router";
import { admin, read, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { Route } from "./+types/new-quote.ts";
import { type CallerDraft, emailOf, emptyCaller, percentOf, priceOf, wantedOffers } from "./caller-draft.ts";
import { CallerFields } from "./caller-fields.tsx";
import { CallerRecap } from "./caller-recap.tsx";
import { OfferFields } from "./offer-fields.tsx";
import "./new-quote.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get("client");
  const [terms, file] = await Promise.all([
    read(admin.requests.quotes.caller.$get()),
    id ? read(admin.customers[":id"].$get({ param: { id } })) : null,
  ]);
  return { terms, file };
}
clientLoader.hydrate = true as const;

const VehicleFields = lazy(async () => ({ default: (await import("./vehicle-fields.tsx")).VehicleFields }));

/** For somebody on the telephone: who, which vehicle, what; the total is always in view. */
export default function NewQuotePage({ loaderData: { terms, file } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<CallerDraft>(() =>
    file
      ? {
          ...emptyCaller,
          customer: { id: file.customer.id, name: file.customer.name, email: file.emails[0] ?? "" },
        }
      : emptyCaller,
  );
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const formId = useId();
  const price = priceOf(draft, terms.travel);
  const isMailed = emailOf(draft) !== "";
  const saving = useSaveForm({
    send: () => {
      const { customer, name, phone, email, vehicleId, category, model } = draft;
      const json = {
        key,
        caller: customer ? { customerId: customer.id } : { name, phone, email: email.trim() },
        vehicle: vehicleId ? { vehicleId } : { category, model, plate: "", colour: "", notes: "" },
        offers: wantedOffers(draft),
        inseeCode: draft.commune.code,
        discountPercent: percentOf(draft),
        discountReason: draft.reason,
        message: "",
        isMailed,
        expectedCents: price?.totalCents ?? 0,
      };
      return send(admin.requests.quotes.caller.$post({ json }));
    },
    notice: ({ number }) =>
      isMailed
        ? mailNotice({ sent: `Devis ${number} envoyé`, kept: `Devis ${number} enregistré` })
        : { title: `Devis ${number} enregistré`, variant: "default" },
    onSaved: ({ requestId }) => navigate(`/admin/demandes/${requestId}`),
    refresh: "never",
    fields: ["caller.name", "caller.phone", "caller.email", "email", "discountReason"],
  });
  const change = (part: Partial<CallerDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    saving.clear();
  };
  return (
    <>
      <PageHead
        title="Devis au téléphone"
        parent={{ to: "/admin/devis", label: "Devis" }}
        detail="Qui appelle, quel véhicule, quelles offres"
      />
      <form ref={saving.form} id={formId} className="adm-columns" onSubmit={saving.submit} noValidate>
        <div className="adm-stack">
          <Panel title="1. Qui appelle">
            <CallerFields draft={draft} onChange={change} errorAt={saving.errorAt} />
          </Panel>
          <Panel title="2. Véhicule">
            <Suspense fallback={<p className="adm-muted">Chargement…</p>}>
              <VehicleFields draft={draft} onChange={change} />
            </Suspense>
          </Panel>
          <Panel title="3. Offres">
            <OfferFields draft={draft} onChange={change} />
          </Panel>
        </div>
        <Panel title="Devis" className="caller-recap">
          <CallerRecap
            draft={draft}
            price={price}
            travel={terms.travel}
            onChange={change}
            errorAt={saving.errorAt}
          />
          <p className="caller-total">
            <span>
              Total
              <small>{terms.vatExempt ? "TVA non applicable, art. 293 B" : "TTC"}</small>
            </span>
            <output form={formId}>{formatEuros(price?.totalCents ?? 0)}</output>
          </p>
          {saving.formError ? (
            <p role="alert" className="adm-notice" data-tone="bad">
              {saving.formError}
            </p>
          ) : null}
          <AdminButton
            type="submit"
            look="primary"
            icon={isMailed ? <IconSend /> : null}
            busy={saving.isBusy}
            disabled={saving.isBusy || !price || (!draft.customer && draft.name.trim() === "")}
          >
            {isMailed ? "Envoyer le devis" : "Enregistrer et dicter le montant"}
          </AdminButton>
          <p className="adm-muted">
            {isMailed
              ? `Le client le reçoit à ${emailOf(draft)}.`
              : "Sans adresse e-mail, rien n’est envoyé."}
          </p>
        </Panel>
      </form>
    </>
  );
}
