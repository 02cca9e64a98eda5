import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { rhythmWords, subscriptionStateLabels, termWords } from "#content/subscription-words.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { SUBSCRIPTION_RHYTHMS, SUBSCRIPTION_TERMS } from "#domain/subscription/contract.ts";
import { useNavigate, useOutletContext } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import type { Me } from "../../shell/me.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { AdminRequest } from "../requests/admin-request.ts";
import { subscriptionTones } from "./subscription-tones.ts";

type RequestContract = NonNullable<AdminRequest["contract"]>;

/** On the page of a request for a subscription: its contract, or the way to make one. */
export function MakeContractPanel({ requestId, found }: { requestId: string; found: RequestContract }) {
  const me = useOutletContext<Me>();
  const { contract, plan } = found;
  return (
    <Panel
      title="Contrat d’abonnement"
      aside={
        contract ? (
          <StatusPill tone={subscriptionTones[contract.state]}>
            {subscriptionStateLabels[contract.state]}
          </StatusPill>
        ) : null
      }
    >
      {contract ? (
        <AdminLink to={`/admin/abonnements/${contract.id}`}>{`Contrat ${contract.number}`}</AdminLink>
      ) : me.role === "owner" ? (
        <>
          <p className="adm-text">{`${plan.title}\u00a0: ${formatEuros(plan.priceCents)} par passage.`}</p>
          <ContractForm requestId={requestId} vehicles={found.vehicles} />
        </>
      ) : (
        <p className="adm-muted">Le propriétaire fait les contrats.</p>
      )}
    </Panel>
  );
}

const noVehicle = { value: "", label: "Sans précision" };

function ContractForm({ requestId, vehicles }: { requestId: string; vehicles: RequestContract["vehicles"] }) {
  const navigate = useNavigate();
  const today = parisDay(new Date());
  const [term, setTerm] = useState("");
  const { form, submit, isBusy, errorAt } = useSaveForm<{ id: string }>({
    send: (fields) => {
      const json = {
        requestId,
        startsOn: textOf(fields, "startsOn"),
        termMonths: SUBSCRIPTION_TERMS.find((months) => String(months) === term) ?? null,
        rhythmMonths: SUBSCRIPTION_RHYTHMS.find((months) => String(months) === textOf(fields, "rhythm")) ?? 1,
        vehicleId: textOf(fields, "vehicleId") || null,
        street: textOf(fields, "street"),
      };
      return send(admin.subscriptions.$post({ json }));
    },
    notice: () =>
      mailNotice({
        sent: "Contrat envoyé",
        kept: "Contrat enregistré",
        description: "Le client l’accepte en ligne.",
      }),
    failure: "Aucun contrat n’a été envoyé",
    fields: ["startsOn", "rhythmMonths", "vehicleId", "street"],
    onSaved: ({ id }) => navigate(`/admin/abonnements/${id}`),
  });
  return (
    <form ref={form} className="adm-form" onSubmit={submit} noValidate>
      <div className="adm-form-row">
        <Input
          label="Début proposé"
          name="startsOn"
          type="date"
          min={today}
          defaultValue={addDays(today, 15)}
          error={errorAt("startsOn")}
        />
        <Select
          label="Rythme"
          name="rhythm"
          disabled={term !== ""}
          options={SUBSCRIPTION_RHYTHMS.map((months) => ({
            value: String(months),
            label: rhythmWords(months),
          }))}
          error={errorAt("rhythmMonths")}
        />
      </div>
      <Select
        label="Durée"
        name="term"
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        options={[null, ...SUBSCRIPTION_TERMS].map((months) => ({
          value: months === null ? "" : String(months),
          label: termWords(months),
        }))}
      />
      <div className="adm-form-row">
        <Input label="Numéro et rue" name="street" maxLength={200} optional error={errorAt("street")} />
        <Select
          label="Véhicule"
          name="vehicleId"
          options={[
            noVehicle,
            ...vehicles.map(({ id, model, plate, category }) => ({
              value: id,
              label: [model || `Catégorie ${category}`, plate].filter(Boolean).join(", "),
            })),
          ]}
          error={errorAt("vehicleId")}
        />
      </div>
      <AdminButton type="submit" look="primary" busy={isBusy}>
        Faire le contrat
      </AdminButton>
    </form>
  );
}
