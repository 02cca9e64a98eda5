import { useEffect, useRef, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, type SuccessBody, send } from "../../../client/admin-client.ts";
import { type Refusal, refused } from "../../../client/outcome.ts";
import { dropDraft, readStoredDraft, storeDraft } from "../../../client/stored-draft.ts";
import { useSave } from "../../../ui/use-save.ts";
import { emptyDraft, type ProductDraft, productDraftOf } from "./draft.ts";
import { productInputOf } from "./draft-input.ts";
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
  /** What is shown was typed before a reload. */
  readonly isRestored: boolean;
  readonly isBusy: boolean;
  set(change: Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>)): void;
  reset(): void;
  /** The user leaves what was typed: it does not come back. */
  forget(): void;
  /** The saved product's id, or null when it was not saved: the form then says why. */
  save(): Promise<string | null>;
  takeTheirs(field: keyof ProductDraft): void;
}

/** What survives a reload: with the product it was typed on, so that another person's save since is met as a conflict. */
interface KeptProduct {
  readonly version: number;
  readonly base: ProductDraft;
  readonly draft: ProductDraft;
}

const sample: KeptProduct = { version: 0, base: emptyDraft, draft: emptyDraft };

interface EditedFrom {
  /** Null for a new product. */
  readonly id: string | null;
  readonly start: ProductDraft;
  readonly version: number;
  /** The name under which what is typed survives a reload. */
  readonly draftName: string;
}

/** No input is lost: a refused save leaves it, a conflict brings in only what the other person changed. */
export function useProductForm({ id, start, version: startVersion, draftName }: EditedFrom): ProductForm {
  const [kept] = useState(() => readStoredDraft(draftName, "", sample));
  const [base, setBase] = useState(kept?.base ?? start);
  const [draft, setDraft] = useState(kept?.draft ?? start);
  const [isRestored, setRestored] = useState(kept !== null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(kept?.version ?? startVersion);
  const savedId = useRef(id);
  const isDirty = !isSame(base, draft);
  useEffect(() => {
    if (isDirty) storeDraft(draftName, "", { version: version.current, base, draft } satisfies KeptProduct);
    else dropDraft(draftName);
  }, [draftName, isDirty, base, draft]);

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
      const value = productInputOf(draft);
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
      setRestored(false);
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
    isDirty,
    isRestored,
    isBusy: saving.isBusy,
    set: (change) =>
      setDraft((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
    reset: () => {
      setDraft(base);
      setRestored(false);
      saving.clear();
      setConflict(null);
    },
    forget: () => dropDraft(draftName),
    save,
    takeTheirs: (field) => {
      if (!conflict) return;
      setDraft((before) => take(before, conflict.theirs, field));
      setConflict({ ...conflict, changes: conflict.changes.filter((change) => change.field !== field) });
    },
  };
}
