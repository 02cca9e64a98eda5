import { useEffect, useRef, useState } from "react";
import { dropDraft, readStoredDraft, storeDraft } from "../../../client/stored-draft.ts";
import { emptyOrder, type StaffDraft } from "./draft.ts";

const draftName = "commande-telephone";

/** What survives a reload. */
interface KeptOrder {
  readonly key: string;
  readonly draft: StaffDraft;
}

/** The order being written on the telephone, and the key it is sent under. Both survive a reload and another page. */
export function useOrderDraft() {
  const [kept] = useState(readKept);
  const [draft, setDraft] = useState(kept?.draft ?? emptyOrder);
  const [isRestored, setRestored] = useState(kept !== null);
  // Kept with the draft: an order that was stored while its answer got lost is not stored again after a reload.
  const [key, setKey] = useState<string>(() => kept?.key ?? crypto.randomUUID());
  const isStored = useRef(false);
  useEffect(() => {
    if (isStored.current) return;
    const written: KeptOrder = { key, draft: withRelay(draft) };
    if (isTyped(written)) storeDraft(draftName, "", written);
    else dropDraft(draftName);
  }, [key, draft]);
  const renewKey = () => setKey(crypto.randomUUID());
  return {
    ...{ draft, key, renewKey, isRestored },
    change: (part: Partial<StaffDraft>) => setDraft((current) => ({ ...current, ...part })),
    /** The order is stored: nothing is left to keep. */
    forget(): void {
      isStored.current = true;
      dropDraft(draftName);
    },
    discard(): void {
      setDraft(emptyOrder);
      renewKey();
      setRestored(false);
    },
  };
}

/** Null where nothing was typed. */
function readKept(): KeptOrder | null {
  const kept = readStoredDraft<KeptOrder>(draftName, "", { key: "", draft: withRelay(emptyOrder) });
  return kept && isTyped(kept) ? { ...kept, draft: withoutEmptyRelay(kept.draft) } : null;
}

const isTyped = ({ draft }: KeptOrder) => JSON.stringify(draft) !== JSON.stringify(withRelay(emptyOrder));

/** Kept drafts have one shape, whether or not they go to a relay point. */
function withRelay(draft: StaffDraft): StaffDraft {
  const { relay = "", ...address } = draft.delivery.address;
  return { ...draft, delivery: { ...draft.delivery, address: { relay, ...address } } };
}

function withoutEmptyRelay(draft: StaffDraft): StaffDraft {
  const { relay, ...address } = draft.delivery.address;
  return relay ? draft : { ...draft, delivery: { ...draft.delivery, address } };
}
