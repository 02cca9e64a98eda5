import { IconCheck } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { keptReasonLabels, returnSentence } from "#content/rental-inspection.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { billedApart } from "#domain/rental/inspection.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/return.ts";
import { AnglePhotos } from "./angle-photos.tsx";
import { ChargesStep } from "./charges-step.tsx";
import { KeptStep } from "./kept-step.tsx";
import { SignatureStep } from "./signature-step.tsx";
import { StateStep } from "./state-step.tsx";
import { StepClosed } from "./step-closed.tsx";
import { MachineCard, StepLinks } from "./steps-head.tsx";
import { useInspection } from "./use-inspection.ts";
import { useReturn } from "./use-return.ts";
import "./rental-steps.css";
import "./settle-steps.css";

export { readRental as clientLoader, rentalHandle as handle } from "./rental-route.ts";

/** The machine is back: state, bill, what is kept of the deposit, agreement. */
export default function ReturnPage({ loaderData: details }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { periodId, customer } = details;
  const inspection = useInspection(details.machine, customer.name);
  const draft = useReturn(details);
  const { charges, keptCents, keptReason, restMeans } = draft;
  const isDamaged = inspection.items.some(({ isGood }) => !isGood);
  const saving = useSave({
    send: () =>
      send(
        admin.rentals.periods[":id"]["signed-return"].$post({
          param: { id: periodId },
          json: {
            state: isDamaged
              ? "abime"
              : draft.needsCleaning || keptReason === "nettoyage"
                ? "a-nettoyer"
                : "bon",
            note: inspection.note,
            inspection: inspection.input,
            repairs: draft.repairLines,
            billsDelay: draft.billsDelay,
            keptCents,
            keptReason: keptCents > 0 ? keptReason : null,
            restMeans,
          },
        }),
      ),
    notice: ({ returnedCents, invoice }) => ({
      title: "Retour enregistré",
      description: `${formatEuros(returnedCents)} rendus${invoice ? `, facture ${invoice}` : ""}.`,
      variant: "default",
    }),
    onSaved: () => navigate(`/admin/locations?location=${periodId}`),
  });
  const isBilled = billedApart(charges, keptCents) === 0 || restMeans !== null;
  const isReady =
    inspection.isChecked && inspection.isSigned && isBilled && (keptCents === 0 || keptReason !== null);
  const hasDeposit = charges.depositCents > 0;
  const reason = keptReason ? keptReasonLabels[keptReason].toLowerCase() : "";
  if (details.stage !== "out" && details.stage !== "late")
    return (
      <StepClosed title="Retour" periodId={periodId}>
        Cette machine n’est pas sortie, ou est déjà rentrée.
      </StepClosed>
    );
  return (
    <>
      <PageHead
        title={customer.name}
        parent={{ to: "/admin/locations", label: "Locations" }}
        detail={details.order ? `Retour, commande ${details.order.number}` : "Retour"}
      />
      <StepLinks
        steps={[
          { id: "etat", label: "État", isDone: inspection.isChecked },
          { id: "facture", label: "Facture", isDone: isBilled },
          ...(hasDeposit
            ? [{ id: "caution", label: "Caution", isDone: keptCents === 0 || keptReason !== null }]
            : []),
          { id: "signature", label: "Accord", isDone: inspection.isSigned },
        ]}
      />
      <div className="inspect-page">
        <div>
          <MachineCard
            details={details}
            facts={[
              ["Prévu", formatDayShort(details.lastDay)],
              ["Retard", details.lateDays > 0 ? `${details.lateDays}\u00a0j` : "aucun"],
              ["Caution", hasDeposit ? formatEuros(charges.depositCents) : "aucune"],
            ]}
          />
          <StateStep title="État au retour" moment="au retour" inspection={inspection}>
            <Checkbox
              label="À nettoyer"
              checked={draft.needsCleaning}
              onChange={(event) => draft.change({ needsCleaning: event.target.checked })}
            />
          </StateStep>
          <AnglePhotos details={details} moment="retour" />
        </div>
        <div>
          <ChargesStep details={details} draft={draft} />
          <KeptStep draft={draft} />
          <SignatureStep
            inspection={inspection}
            title="Accord"
            sentence={returnSentence(charges.depositCents, keptCents, reason)}
            signer={customer.name}
          />
        </div>
      </div>
      <div className="inspect-foot">
        {saving.formError ? <p role="alert">{saving.formError}</p> : null}
        <AdminButton
          look="primary"
          icon={<IconCheck />}
          busy={saving.isBusy}
          disabled={!isReady}
          onClick={() => saving.save()}
        >
          {keptCents > 0
            ? `Garder ${formatEuros(keptCents)}, rendre ${formatEuros(charges.depositCents - keptCents)}`
            : hasDeposit
              ? `Reprendre la machine, rendre ${formatEuros(charges.depositCents)}`
              : "Reprendre la machine"}
        </AdminButton>
      </div>
    </>
  );
}
