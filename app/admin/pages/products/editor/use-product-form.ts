import { useRef, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, type SuccessBody, send } from "../../../client/admin-client.ts";
import { type Refusal, refused } from "../../../client/outcome.ts";
import { useSave } from "../../../ui/use-save.ts";
import { type ProductDraft, productDraftOf } from "./draft.ts";
import { inputOf } from "./draft-input.ts";
import { type FormError, fieldError, typingError } from "./form-error.ts";
import { isSame, mergeDrafts, type TheirChange, take } from "./merge-drafts.ts";

export type EditorData = SuccessBody<Awaited<ReturnType<(typeof admin.products)[":id"]["$get"]>>>;

export interface Conflict {
  readonly who: string;
  readonly theirs: ProductDraft;
  readonly changes: readonly TheirChange[];
}

export interface ProductForm {
  readonly draft: ProductDraft;
  readonly error: FormError | null;
  readonly conflict: Conflict | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  set(change: Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>)): void;
  reset(): void;
  /** The saved product's id, or null when it was not saved: the form then says why. */
  save(): Promise<string | null>;
  takeTheirs(field: keyof ProductDraft): void;
}

/** No input is lost: a refused save leaves it, a conflict brings in only what the other person changed. */
export function useProductForm(id: string | null, start: ProductDraft, startVersion: number): ProductForm {
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(startVersion);
  const savedId = useRef(id);

  const meetOther = async (productId: string) => {
    const answer = await send(admin.products[":id"].$get({ param: { id: productId } }));
    if (!answer.ok) return refuse(answer);
    const latest = answer.data;
    const theirs = productDraftOf(latest.product);
    const merged = mergeDrafts(base, draft, theirs);
    version.current = latest.product.version;
    setBase(theirs);
    setDraft(merged.draft);
    const who = latest.lastChange?.actor ?? "Quelqu’un";
    setConflict({ who, theirs, changes: merged.changes });
  };
  const refuse = (refusal: Refusal) => {
    const found = fieldError(refusal);
    notify({ title: "Rien n’a été enregistré", description: refusal.message, variant: "destructive" });
    if (found) document.getElementsByName(found.field)[0]?.focus();
  };
  const saving = useSave({
    send: () => {
      const typing = typingError(draft);
      if (typing) return refused(typing.message, typing.field);
      const value = inputOf(draft);
      return send(
        id === null
          ? admin.products.$post({ json: { value } })
          : admin.products[":id"].$put({ param: { id }, json: { version: version.current, value } }),
      );
    },
    notice: () => ({ title: "Produit enregistré", description: draft.name, variant: "default" }),
    onSaved: (saved) => {
      version.current = saved.version;
      savedId.current = saved.id;
      setBase(draft);
      setConflict(null);
    },
    onRefused: (refusal) => (refusal.status === 409 && id !== null ? meetOther(id) : refuse(refusal)),
    refresh: "never",
  });
  const save = async (): Promise<string | null> => {
    if (id !== null && isSame(base, draft)) return id;
    return (await saving.save()) ? savedId.current : null;
  };
  return {
    draft,
    error: saving.refusal && fieldError(saving.refusal),
    conflict,
    isDirty: !isSame(base, draft),
    isBusy: saving.isBusy,
    set: (change) =>
      setDraft((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
    reset: () => {
      setDraft(base);
      saving.clear();
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
