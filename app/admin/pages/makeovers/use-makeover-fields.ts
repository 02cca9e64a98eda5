import { useRef, useState } from "react";
import type { EditedMakeover } from "./makeover.tsx";
import { fieldsOf, type MakeoverFields, mergeFields } from "./makeover-fields.ts";
import type { Slot } from "./picture-slots.ts";

/**
 * What is typed and chosen, on top of the makeover as the page has it now: once another version is loaded, what was not
 * changed here shows that version, and the next save is made on top of it.
 */
export function useMakeoverFields(makeover: EditedMakeover | null) {
  const [state, setState] = useState(() => {
    const fields = fieldsOf(makeover);
    return { version: makeover?.version ?? 0, from: fields, fields };
  });
  const sent = useRef<MakeoverFields>(null);
  if (makeover && makeover.version !== state.version) {
    const from = fieldsOf(makeover);
    setState({ version: makeover.version, from, fields: mergeFields(state.from, state.fields, from) });
  }
  const change = (part: (fields: MakeoverFields) => Partial<MakeoverFields>) =>
    setState((now) => ({ ...now, fields: { ...now.fields, ...part(now.fields) } }));
  return {
    ...state.fields,
    version: state.version,
    field: (name: keyof MakeoverFields["words"]) => ({
      name,
      value: state.fields.words[name],
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
        change(({ words }) => ({ words: { ...words, [name]: value } })),
    }),
    changeSlot: (label: string, part: Partial<Slot>) =>
      change(({ slots }) => ({
        slots: slots.map((slot) => (slot.label === label ? { ...slot, ...part } : slot)),
      })),
    /** Notes what is sent: once it is saved, only what was changed since is kept. */
    send: (): MakeoverFields => {
      sent.current = state.fields;
      return state.fields;
    },
    saved: () => setState((now) => ({ ...now, from: sent.current ?? now.from })),
  };
}
