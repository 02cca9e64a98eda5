import { IconPlus } from "#app/art/icons.tsx";
import { formatDayNumeric } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useEdited } from "../../ui/use-edited.ts";
import { useSave } from "../../ui/use-save.ts";
import { type Fleet, type FleetPlan, fleetPlanOffers, weekdays } from "./fleet-data.ts";
import { PlanDialog } from "./plan-dialog.tsx";

/** Visits that come round by themselves. */
export function PlansPanel({ fleet }: { fleet: Fleet }) {
  const { plans, vans, customer } = fleet;
  const { edited, open, close } = useEdited(plans);
  return (
    <Panel
      title="Passages réguliers"
      aside={
        <AdminButton icon={<IconPlus />} disabled={vans.length === 0} onClick={() => open("new")}>
          Prévoir
        </AdminButton>
      }
    >
      {plans.length === 0 ? (
        <p className="adm-muted">
          Chaque passage entre dans le planning deux semaines avant sa date, avec tous ses véhicules.
        </p>
      ) : (
        <ul className="fl-plans">
          {plans.map((plan) => (
            <li key={plan.id}>
              <b>{rhythmWords(plan)}</b>
              <small>{planWords(plan)}</small>
              <div className="adm-actions">
                <AdminButton onClick={() => open(plan)}>Modifier</AdminButton>
                <EndPlan customerId={customer.id} plan={plan} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited ? <PlanDialog fleet={fleet} plan={edited === "new" ? null : edited} onClose={close} /> : null}
    </Panel>
  );
}

/** "Toutes les 2 semaines, le mardi de préférence". */
function rhythmWords({ everyWeeks, weekday }: FleetPlan): string {
  const day = weekdays.find(({ value }) => value === String(weekday))?.label;
  const rhythm = everyWeeks === 1 ? "Chaque semaine" : `Toutes les ${everyWeeks} semaines`;
  return day ? `${rhythm}, le ${day} de préférence` : rhythm;
}

function planWords({ offer, vehicleIds, startsOn, discountPercent }: FleetPlan): string {
  const count = vehicleIds.length > 1 ? `${vehicleIds.length} véhicules` : `${vehicleIds.length} véhicule`;
  const what = fleetPlanOffers.find(({ value }) => value === offer)?.label ?? offer;
  const less = discountPercent > 0 ? `, remise de ${discountPercent}\u00a0%` : "";
  return `${what}\u00a0: ${count}, depuis le ${formatDayNumeric(startsOn)}${less}.`;
}

function EndPlan({ customerId, plan: { id: planId, version } }: { customerId: string; plan: FleetPlan }) {
  const saving = useSave({
    send: () =>
      send(admin.fleet[":id"].plans.end.$post({ param: { id: customerId }, json: { planId, version } })),
    notice: () => ({ title: "Passages arrêtés", variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm
      label="Arrêter"
      title={"Arrêter ces passages\u00a0?"}
      confirmLabel="Arrêter les passages"
      saving={saving}
      closesOnRefusal
    >
      Plus aucun passage n’entre dans le planning. Ceux qui y sont restent.
    </Confirm>
  );
}
