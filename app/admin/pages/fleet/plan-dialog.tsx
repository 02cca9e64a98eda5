import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { isFleetOffer } from "#domain/planning/fleet-plan.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import { type Fleet, type FleetPlan, fleetPlanOffers, weekdays } from "./fleet-data.ts";
import { VanChoice } from "./van-choice.tsx";

interface PlanDialogProps {
  readonly fleet: Fleet;
  /** Null: a new one. */
  readonly plan: FleetPlan | null;
  readonly onClose: () => void;
}

const fields = ["offer", "everyWeeks", "weekday", "startsOn", "discountPercent", "addressId"];

export function PlanDialog({ fleet: { customer, vans, addresses }, plan, onClose }: PlanDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(plan ? plan.vehicleIds : vans.map(({ id }) => id)),
  );
  const saving = useSaveForm({
    send: (form) => {
      const text = (name: string) => textOf(form, name);
      const offer = text("offer");
      if (!isFleetOffer(offer)) return refused("Choisissez une prestation.", "input.offer");
      const input = {
        offer,
        everyWeeks: typedNumber(text("everyWeeks")),
        weekday: text("weekday") === "" ? null : typedNumber(text("weekday")),
        startsOn: text("startsOn"),
        discountPercent: typedNumber(text("discountPercent")),
        addressId: text("addressId") || null,
        vehicleIds: [...chosen],
      };
      const json = { planId: plan?.id ?? null, version: plan?.version ?? 0, input };
      return send(admin.fleet[":id"].plans.$put({ param: { id: customer.id }, json }));
    },
    notice: () => ({
      title: "Passages enregistrés",
      description: "Le prochain entre dans le planning deux semaines avant sa date.",
      variant: "default",
    }),
    onSaved: onClose,
    failure: "Rien n’a été enregistré",
    fields: fields.map((name) => `input.${name}`),
    refresh: "saved-or-conflict",
  });
  const error = (name: string) => saving.errorAt(`input.${name}`);
  return (
    <Dialog open onClose={onClose} title={plan ? "Modifier les passages" : "Prévoir des passages"}>
      <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
        <Select
          label="Prestation"
          name="offer"
          options={[...fleetPlanOffers]}
          defaultValue={plan?.offer ?? "utility.cleaning"}
          error={error("offer")}
        />
        <div className="adm-form-row">
          <Input
            label="Toutes les … semaines"
            name="everyWeeks"
            type="number"
            min={1}
            max={52}
            defaultValue={plan?.everyWeeks ?? 2}
            error={error("everyWeeks")}
          />
          <Select
            label="Jour préféré"
            name="weekday"
            placeholder="N’importe lequel"
            options={[...weekdays]}
            defaultValue={plan?.weekday?.toString() ?? ""}
            error={error("weekday")}
          />
        </div>
        <div className="adm-form-row">
          <Input
            label="À partir du"
            name="startsOn"
            type="date"
            defaultValue={plan?.startsOn ?? addDays(parisDay(new Date()), 7)}
            error={error("startsOn")}
          />
          <Input
            label="Remise (%)"
            name="discountPercent"
            type="number"
            min={0}
            max={100}
            defaultValue={plan?.discountPercent ?? 0}
            error={error("discountPercent")}
          />
        </div>
        <Select
          label="Adresse du passage"
          name="addressId"
          placeholder="La première de la fiche"
          options={addresses.map(({ id, street, postalCode, commune }) => ({
            value: id,
            label: [street, `${postalCode} ${commune}`.trim()].filter(Boolean).join(", "),
          }))}
          defaultValue={plan?.addressId ?? ""}
          error={error("addressId")}
        />
        <VanChoice vans={vans} chosen={chosen} onChange={setChosen} error={error("vehicleIds")} />
        <div className="adm-actions">
          <AdminButton type="submit" look="primary" busy={saving.isBusy}>
            Enregistrer les passages
          </AdminButton>
          <AdminButton onClick={onClose}>Annuler</AdminButton>
        </div>
      </form>
    </Dialog>
  );
}
