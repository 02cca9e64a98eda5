import { Suspense, useId, useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { admin, read } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { DraftNotice } from "../../ui/draft-notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/new-quote.ts";
import { emailOf, emptyCaller } from "./caller-draft.ts";
import { CallerFields } from "./caller-fields.tsx";
import { CallerRecap } from "./caller-recap.tsx";
import { CallerTotal } from "./caller-total.tsx";
import { copiedDraft, copyNotice } from "./copied-draft.ts";
import { OfferFields } from "./offer-fields.tsx";
import { useCallerQuote } from "./use-caller-quote.ts";
import "./new-quote.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const id = params.get("client");
  const number = params.get("copie");
  const [terms, file, copy] = await Promise.all([
    read(admin.requests.quotes.caller.$get()),
    id ? read(admin.customers[":id"].$get({ param: { id } })) : null,
    number ? read(admin.requests.quotes[":number"].copy.$get({ param: { number } })) : null,
  ]);
  return { terms, file, copy };
}
clientLoader.hydrate = true as const;

const VehicleFields = lazyPart(() => import("./vehicle-fields.tsx").then((module) => module.VehicleFields));

const CallerBooking = lazyPart(() => import("./caller-booking.tsx").then((module) => module.CallerBooking));

/** For somebody on the telephone: who, which vehicle, what; the total is always in view. */
export default function NewQuotePage({ loaderData: { terms, file, copy } }: Route.ComponentProps) {
  const [first] = useState(() => {
    if (copy) return copiedDraft(copy);
    if (!file) return emptyCaller;
    const { id, name, kind } = file.customer;
    const company = kind === "company" ? file.customer.company || name : "";
    return { ...emptyCaller, customer: { id, name, email: file.emails[0] ?? "", company } };
  });
  // A copy begins as the quote it was made from; a customer whose file led here has a draft of their own.
  const draftName = copy ? "" : `devis-telephone:${file?.customer.id ?? ""}`;
  const quote = useCallerQuote(first, terms.travel, { draftName });
  const { draft, change, price, isMailed, saving, errorAt } = quote;
  const formId = useId();
  return (
    <>
      <PageHead
        title="Devis au téléphone"
        parent={{ to: "/admin/devis", label: "Devis" }}
        detail="Qui appelle, quel véhicule, quelles offres"
      />
      <DraftNotice isRestored={quote.isRestored} onDiscard={quote.discard} />
      {copy ? <p className="adm-notice caller-copy">{copyNotice(copy, first)}</p> : null}
      <form ref={saving.form} id={formId} className="adm-columns" onSubmit={saving.submit} noValidate>
        <div className="adm-stack">
          <Panel title="1. Qui appelle">
            <CallerFields draft={draft} onChange={change} errorAt={errorAt} />
          </Panel>
          <Panel title="2. Véhicule">
            <Suspense fallback={<p className="adm-muted">Chargement…</p>}>
              <VehicleFields draft={draft} onChange={change} />
            </Suspense>
          </Panel>
          <Panel title="3. Offres">
            <OfferFields draft={draft} onChange={change} errorAt={errorAt} />
          </Panel>
          {/* Repeats the total below, which a small screen does not show yet. */}
          <p className="caller-dock" aria-hidden="true">
            Total <b>{formatEuros(price?.totalCents ?? 0)}</b>
          </p>
        </div>
        <Panel title="Devis" className="caller-recap">
          <CallerRecap
            draft={draft}
            price={price}
            travel={terms.travel}
            onChange={change}
            errorAt={errorAt}
          />
          <CallerTotal totalCents={price?.totalCents} vatExempt={terms.vatExempt} formId={formId} />
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
          <Suspense fallback={null}>
            <CallerBooking quote={quote} />
          </Suspense>
        </Panel>
      </form>
    </>
  );
}
