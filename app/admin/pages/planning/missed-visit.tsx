import { useEffect, useState } from "react";
import { noShowFeeSentence } from "#content/planning/no-show-words.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { BoardVisit } from "./planning-address.ts";

type FeeCall = (typeof admin.planning.jobs)[":id"]["late-fee"]["$get"];
type LateFee = SuccessBody<Awaited<ReturnType<FeeCall>>>;

interface MissedVisitProps {
  readonly visit: BoardVisit;
  readonly onDone: () => void;
}

/** Notes that nobody was there; says first what the rule keeps. */
export function MissedVisit({ visit, onDone }: MissedVisitProps) {
  const { id, jobId, customer } = visit;
  const [fee, setFee] = useState<LateFee | null>(null);
  useEffect(() => {
    let isShown = true;
    void send(admin.planning.jobs[":id"]["late-fee"].$get({ param: { id: jobId } })).then((answer) => {
      if (isShown && answer.ok) setFee(answer.data);
    });
    return () => {
      isShown = false;
    };
  }, [jobId]);
  const saving = useSave({
    send: () => send(admin.planning.visits[":id"].missed.$post({ param: { id } })),
    notice: () => ({
      title: "Client noté absent",
      description: `L’intervention chez ${customer} attend un autre jour.`,
      variant: "default",
    }),
    failure: "Absence non notée",
    refresh: "always",
    onSaved: onDone,
  });
  return (
    <Confirm
      label="Client absent"
      look="quiet"
      title={`${customer} n’était pas là\u00a0?`}
      confirmLabel="Noter l’absence"
      saving={saving}
      closesOnRefusal
    >
      <p>{noShowFeeSentence(fee)}</p>
      <p>
        L’intervention revient à planifier avec cette mention. Le client reçoit la règle et le lien pour
        choisir un autre jour dans quelques minutes{"\u00a0"}: le message se lit, s’envoie ou se retire sous «
        {"\u00a0"}À prévenir
        {"\u00a0"}».
      </p>
    </Confirm>
  );
}
