import { useState } from "react";
import type { IdentityPart } from "#domain/site-content/identity.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../client/admin-client.ts";
import { dropDraft, readStoredDraft, storeDraft } from "../../client/stored-draft.ts";
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
  const [typed, setTyped] = useState<Fields>(() => readStoredDraft(draftName, String(version), saved) ?? {});
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
  }
  function type(name: string, text: string): void {
    const next = { ...typed, [name]: text };
    storeDraft(draftName, String(version), { ...saved, ...next });
    setTyped(next);
  }
  return {
    part,
    version,
    changed,
    saving,
    preview,
    previewing,
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
      onChange: (event: { currentTarget: HTMLInputElement }) => type(name, event.currentTarget.value),
    }),
  };
}

export type IdentityCard = ReturnType<typeof useIdentityCard>;

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
