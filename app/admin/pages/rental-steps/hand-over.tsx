import { useState } from "react";
import { IconCheck } from "#app/art/icons.tsx";
import { handOverSentence } from "#content/rental-inspection.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { type DepositMeans, MACHINE_ANGLES } from "#domain/rental/inspection.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { DisputeNotices } from "../../ui/dispute-notices.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/hand-over.ts";
import { AnglePhotos } from "./angle-photos.tsx";
import { DepositStep } from "./deposit-step.tsx";
import { type PaymentChoice, PaymentStep } from "./payment-step.tsx";
import { SignatureStep } from "./signature-step.tsx";
import { StateStep } from "./state-step.tsx";
import { StepClosed } from "./step-closed.tsx";
import { MachineCard, StepLinks } from "./steps-head.tsx";
import { useInspection } from "./use-inspection.ts";
import "./rental-steps.css";
import "./settle-steps.css";

export { readRental as clientLoader, rentalHandle as handle } from "./rental-route.ts";

/** The machine goes out: deposit, state, pictures, signature. */
export default function HandOverPage({ loaderData: details }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { periodId, customer, lastDay } = details;
  const held = details.deposit?.takenAt ? details.deposit.means : null;
  const [means, setMeans] = useState<DepositMeans | null>(held);
  const [reference, setReference] = useState("");
  const [payment, setPayment] = useState<PaymentChoice | null>(null);
  const inspection = useInspection(details.machine, customer.name);
  const saving = useSave({
    send: () =>
      send(
        admin.rentals.periods[":id"]["signed-hand-over"].$post({
          param: { id: periodId },
          json: {
            means: means ?? "cash",
            reference,
            inspection: inspection.input,
            note: inspection.note,
            paidBy: payment?.paidBy ?? null,
            unpaidReason: payment?.unpaidReason ?? null,
          },
        }),
      ),
    notice: ({ depositCents, paidCents }) => ({
      title: "Machine remise",
      description: `${paidCents > 0 ? `Location payée\u00a0: ${formatEuros(paidCents)}. ` : ""}Caution prise\u00a0: ${formatEuros(depositCents)}.`,
      variant: "default",
    }),
    onSaved: () => navigate(`/admin/locations?location=${periodId}`),
  });
  const shots = details.photos.filter(({ moment, angle }) => moment === "remise" && angle).length;
  const isDeposited = means !== null && (means !== "card" || held === "card");
  const dueCents = details.order?.dueCents ?? 0;
  const isSettled = dueCents === 0 || Boolean(payment?.paidBy ?? payment?.unpaidReason);
  const isReady = isSettled && isDeposited && inspection.isChecked && inspection.isSigned;
  if (!details.mayHandOver)
    return (
      <StepClosed title="Remise" periodId={periodId}>
        Cette machine ne peut pas être remise aujourd’hui, ou l’a déjà été.
      </StepClosed>
    );
  return (
    <>
      <PageHead
        title={customer.name}
        parent={{ to: "/admin/locations", label: "Locations" }}
        detail={details.order ? `Remise, commande ${details.order.number}` : "Remise"}
      />
      <DisputeNotices disputes={details.disputes} />
      <StepLinks
        steps={[
          dueCents > 0
            ? { id: "paiement", label: "Paiement", isDone: isSettled }
            : { id: "machine", label: "Machine", isDone: true },
          { id: "caution", label: "Caution", isDone: isDeposited },
          { id: "etat", label: "État", isDone: inspection.isChecked && shots === MACHINE_ANGLES.length },
          { id: "signature", label: "Signature", isDone: inspection.isSigned },
        ]}
      />
      <div className="inspect-page">
        <div>
          <MachineCard
            details={details}
            facts={[
              ["Départ", formatDayShort(details.firstDay)],
              ["Retour", formatDayShort(lastDay)],
              [details.order?.isPaid ? "Payé" : "Prix", formatEuros(details.priceCents)],
            ]}
          />
          {dueCents > 0 ? <PaymentStep dueCents={dueCents} choice={payment} onChoice={setPayment} /> : null}
          <DepositStep
            details={details}
            means={means}
            onMeans={setMeans}
            reference={reference}
            onReference={setReference}
          />
          <StateStep title="État au départ" moment="à la remise" inspection={inspection} />
        </div>
        <div>
          <AnglePhotos details={details} moment="remise" />
          <SignatureStep
            inspection={inspection}
            title="Signature"
            sentence={handOverSentence(lastDay)}
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
          Remettre la machine
        </AdminButton>
      </div>
    </>
  );
}
