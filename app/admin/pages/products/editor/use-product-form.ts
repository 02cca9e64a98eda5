import { useRef, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { type Answer, admin, type Refused, send } from "../../../client/admin-client.ts";
import { type Draft, draftOf, inputOf } from "./draft.ts";
import { type FormError, fieldError, typingError } from "./form-error.ts";
import { isSame, mergeDrafts, type TheirChange, take } from "./merge-drafts.ts";

export type EditorData = Answer<Awaited<ReturnType<(typeof admin.products)[":id"]["$get"]>>>;

export interface Conflict {
  readonly who: string;
  readonly theirs: Draft;
  readonly changes: readonly TheirChange[];
}

export interface ProductForm {
  readonly draft: Draft;
  readonly error: FormError | null;
  readonly conflict: Conflict | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  set(change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void;
  reset(): void;
  /** The saved product's id, or null when it was not saved: the form then says why. */
  save(): Promise<string | null>;
  takeTheirs(field: keyof Draft): void;
}

/** What is typed is never lost: a refused save leaves it, a conflict brings in only what the other person changed. */
export function useProductForm(id: string | null, start: Draft, startVersion: number): ProductForm {
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<FormError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isBusy, setBusy] = useState(false);
  const version = useRef(startVersion);

  const meetOther = async (productId: string) => {
    const answer = await send(admin.products[":id"].$get({ param: { id: productId } }));
    if (!answer.ok) return refuse(answer);
    const latest = answer.data;
    const theirs = draftOf(latest.product);
    const merged = mergeDrafts(base, draft, theirs);
    version.current = latest.product.version;
    setBase(theirs);
    setDraft(merged.draft);
    const who = latest.lastChange?.actor ?? "Quelqu’un";
    setConflict({ who, theirs, changes: merged.changes });
  };
  const refuse = (refused: Refused) => {
    const found = fieldError(refused);
    setError(found);
    notify({ title: "Rien n’a été enregistré", description: refused.message, variant: "destructive" });
    if (found) document.getElementsByName(found.field)[0]?.focus();
  };
  const save = async (): Promise<string | null> => {
    if (id !== null && isSame(base, draft)) return id;
    const typing = typingError(draft);
    if (typing) {
      refuse({ ok: false, status: 0, ...typing });
      return null;
    }
    setBusy(true);
    const value = inputOf(draft);
    const answer = await send(
      id === null
        ? admin.products.$post({ json: { value } })
        : admin.products[":id"].$put({ param: { id }, json: { version: version.current, value } }),
    );
    setBusy(false);
    if (!answer.ok) {
      if (answer.status === 409 && id !== null) await meetOther(id);
      else refuse(answer);
      return null;
    }
    version.current = answer.data.version;
    setBase(draft);
    setError(null);
    setConflict(null);
    notify({ title: "Produit enregistré", description: draft.name, variant: "default" });
    return answer.data.id;
  };
  return {
    draft,
    error,
    conflict,
    isDirty: !isSame(base, draft),
    isBusy,
    set: (change) =>
      setDraft((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
    reset: () => {
      setDraft(base);
      setError(null);
      setConflict(null);
    },
    save,
    takeTheirs: (field) => {
      if (!conflict) return;
      setDraft((before) => take(before, conflict.theirs, field));
      setConflict({ ...conflict, changes: conflict.changes.filter((change) => change.field !== field) });
    },
  };
}
