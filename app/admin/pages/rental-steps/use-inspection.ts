import { useState } from "react";
import { inspectionItemsOf } from "#content/rental-inspection.ts";
import type { InspectedItem } from "#domain/rental/inspection.ts";
import type { MachineKey } from "#domain/rental/rental.ts";

/** The checklist and the signature while they are being filled in. */
export function useInspection(machine: MachineKey, customerName: string) {
  const [items, setItems] = useState<readonly InspectedItem[]>(
    inspectionItemsOf(machine).map((item) => ({ item, isGood: true, note: "" })),
  );
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [signature, setSignature] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [note, setNote] = useState("");
  return {
    items,
    seen,
    signature,
    setSignature,
    /** Null while the customer is to sign. */
    refusal,
    setRefusal,
    /** Remarks for the team. */
    note,
    setNote,
    isChecked: seen.size === items.length,
    isSigned: refusal === null ? signature !== "" : refusal.trim() !== "",
    look(changed: InspectedItem): void {
      setItems((before) => before.map((entry) => (entry.item === changed.item ? changed : entry)));
      setSeen((before) => new Set([...before, changed.item]));
    },
    /** As the server reads it; what was not looked at is missing, and refused. */
    input: {
      checklist: items.filter(({ item }) => seen.has(item)),
      signer: customerName,
      signature: refusal === null ? signature : "",
      refusal: refusal ?? "",
    },
  };
}
export type Inspection = ReturnType<typeof useInspection>;
