import { useState } from "react";
import type { IdentityPart } from "#domain/site-content/identity.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../client/admin-client.ts";
import { dropDraft, readOlderDraft, readStoredDraft, storeDraft } from "../../client/stored-draft.ts";
import { useSave, useSaveForm } from "../../ui/use-save.ts";

type Fields = Readonly<Record<string, string>>;

interface Card {
  readonly part: IdentityPart;
  readonly saved: Fields;
  readonly version: number;
}

/** One card of the identity being edited: its fields, kept over a reload, which of them changed, its save. */
export function useIdentityCard({ part, saved, version }: Card) {
  const draftName = `identite:${part}`;
  const sample = { from: saved, value: saved };
  const [typed, setTyped] = useState<Fields>(() =>
    typedFields(readStoredDraft(draftName, String(version), sample)),
  );
  /** Typed before somebody else saved, and not asked for yet. */
  const [older, setOlder] = useState(() => readOlderDraft(draftName, String(version), sample));
  const draft = { ...saved, ...typed };
  const changed = Object.keys(saved).filter((field) => draft[field] !== saved[field]);
  const saving = useSaveForm({
    send: () => send(part === "area" ? sendArea(draft, version) : sendCard(part, draft, version)),
    fields: Object.keys(saved),
    notice: () => ({
      title: "Identité enregistrée",
      description: "Le site la montre dès maintenant.",
      variant: "default",
    }),
    onSaved: forget,
    // What somebody else saved meanwhile is shown under what was typed here, which stays.
    refresh: "saved-or-conflict",
  });
  const [preview, setPreview] = useState<string | null>(null);
  const previewing = useSave({
    send: () => previewCard(part, draft, version),
    failure: "Aperçu impossible",
    onSaved: ({ token }) => setPreview(`/contact?apercu=${token}`),
    refresh: "always",
  });
  function forget(): void {
    dropDraft(draftName);
    setTyped({});
    setOlder(null);
  }
  function keep(next: Fields): void {
    storeDraft(draftName, String(version), { from: saved, value: { ...saved, ...next } });
    setTyped(next);
  }
  function resume(): void {
    keep({ ...typedFields(older), ...typed });
    setOlder(null);
  }
  function dropOlder(): void {
    if (changed.length === 0) dropDraft(draftName);
    setOlder(null);
  }
  return {
    part,
    version,
    changed,
    saving,
    preview,
    previewing,
    hasOlder: older !== null,
    resume,
    dropOlder,
    discard: () => {
      forget();
      setPreview(null);
      saving.clear();
    },
    /** What a field needs: its text, its error, and the text before. */
    field: (name: string) => ({
      name,
      value: draft[name] ?? "",
      error: saving.errorAt(name),
      help: changed.includes(name) && saved[name] ? `Avant\u00a0: ${saved[name]}` : undefined,
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        keep({ ...typed, [name]: event.currentTarget.value }),
    }),
  };
}

export type IdentityCard = ReturnType<typeof useIdentityCard>;

/** Those that were changed alone: the others show what is saved, whoever saves it. */
function typedFields(kept: { readonly from: Fields; readonly value: Fields } | null): Fields {
  if (!kept) return {};
  return Object.fromEntries(Object.entries(kept.value).filter(([name, text]) => text !== kept.from[name]));
}

function sendCard(part: IdentityPart, value: Fields, version: number) {
  const changes = [{ key: part, value, version }];
  return admin.content.$put({ json: { kind: "identity", changes, day: null } });
}

function sendArea({ center = "", radiusKm }: Fields, version: number) {
  return admin.content.area.$put({
    json: { commune: center, radiusKm: typedNumber(radiusKm ?? ""), version },
  });
}

/** Kept as a draft: pages show it behind the link alone. */
async function previewCard(part: IdentityPart, value: Fields, version: number) {
  await send(admin.content.drafts.$delete({ json: { kind: "identity" } }));
  const changes = [{ key: part, value, version }];
  const kept = await send(admin.content.drafts.$put({ json: { kind: "identity", changes } }));
  return kept.ok ? send(admin.content.preview.$post({ json: { day: null } })) : kept;
}
