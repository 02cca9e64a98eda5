import { useState } from "react";
import type { PutOffReason, PutOffWords } from "#domain/planning/put-off.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { useSave } from "../../ui/use-save.ts";
import type { DraftCustomer, PutOffDraft } from "./put-off.tsx";
import { usualWords } from "./usual-words.ts";

/** Why, who, and what each of them is written, until it is sent. */
export function usePutOffDraft(draft: PutOffDraft) {
  const { day, customers } = draft;
  const navigate = useNavigate();
  const [reason, setReason] = useState<PutOffReason>("rain");
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [written, setWritten] = useState<ReadonlyMap<string, PutOffWords>>(new Map());
  const [edited, setEdited] = useState<DraftCustomer | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const edit = (customer: DraftCustomer) => {
    setShown(customer.visitId);
    setEdited(customer);
  };
  const wordsOf = (customer: DraftCustomer) =>
    written.get(customer.visitId) ?? usualWords(customer, reason, draft);
  const isTicked = ({ visitId, isIndoor, isAtWork }: DraftCustomer) =>
    !isAtWork && (changed.get(visitId) ?? (!isIndoor || reason === "illness"));
  const ticked = customers.filter(isTicked);
  const sending = useSave({
    send: () =>
      send(
        admin.planning["put-offs"].$post({
          json: {
            day,
            reason,
            customers: ticked.map(({ visitId, starts }) => ({
              visitId,
              words: written.get(visitId) ?? {},
              starts: starts.map(({ day: on, from, workerId }) => ({ day: on, from, workerId })),
            })),
          },
        }),
      ),
    failure: "Journée non reportée",
    refresh: "refused",
    onSaved: ({ id }) => navigate(`/admin/planning/reporter/${id}`),
  });
  const preview =
    ticked.find(({ visitId }) => visitId === shown) ?? ticked.find(({ sms }) => sms !== null) ?? ticked[0];
  const keepWords = ({ visitId }: DraftCustomer, words: PutOffWords | null) => {
    const kept = new Map(written);
    if (words) kept.set(visitId, words);
    else kept.delete(visitId);
    setWritten(kept);
    setEdited(null);
  };
  return {
    reason,
    setReason,
    ticked,
    isTicked,
    tick: ({ visitId }: DraftCustomer, isOn: boolean) => setChanged(new Map(changed).set(visitId, isOn)),
    isWritten: ({ visitId }: DraftCustomer) => written.has(visitId),
    wordsOf,
    preview,
    edited,
    edit,
    stopEditing: () => setEdited(null),
    keepWords,
    sending,
  };
}
