import { useEffect, useState } from "react";
import type { SettingsSection, SiteSettings } from "#usecases/settings/site-settings.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mergeTyped } from "../../client/merge-typed.ts";
import { dropDraft, readOlderDraft, readStoredDraft, storeDraft } from "../../client/stored-draft.ts";
import { useSaveForm } from "../../ui/use-save.ts";

/**
 * One section of the settings being edited: its draft, kept over a reload, its save, and why a save was refused. What
 * somebody else saves meanwhile is shown, and what was typed here stays on top of it.
 */
export function useSection<S extends SettingsSection>(
  section: S,
  saved: SiteSettings[S],
  savedVersion: number,
) {
  const name = `reglages:${section}`;
  const sample = { from: saved, value: saved };
  const [kept] = useState(() => readStoredDraft(name, String(savedVersion), sample));
  /** What the server holds: a draft that differs from it waits to be saved. */
  const [held, setHeld] = useState({ value: saved, version: savedVersion });
  const [typed, setTyped] = useState<SiteSettings[S] | null>(kept?.value ?? null);
  /** Typed before somebody else saved, and not asked for yet. */
  const [older, setOlder] = useState(() => readOlderDraft(name, String(savedVersion), sample));
  const [isRestored, setRestored] = useState(kept !== null);
  const [isOvertaken, setOvertaken] = useState(false);
  // Fields with a text of their own start again when another draft is shown.
  const [round, setRound] = useState(0);
  const draft = typed ?? held.value;
  const saving = useSaveForm({
    send: () => send(admin.settings.$put({ json: { section, value: draft, version: held.version } })),
    notice: () => ({
      title: "Réglages enregistrés",
      description: "Le site les montre dès maintenant.",
      variant: "default",
    }),
    onSaved: (data) => {
      setHeld({ value: draft, version: data.version });
      forget();
    },
    refresh: "saved-or-conflict",
  });

  if (savedVersion > held.version) {
    setHeld({ value: saved, version: savedVersion });
    setRound(round + 1);
    if (typed) {
      setTyped(mergeTyped(held.value, typed, saved));
      setOvertaken(true);
    }
  }
  useEffect(() => {
    if (typed) storeDraft(name, String(held.version), { from: held.value, value: typed });
  }, [name, held, typed]);
  function forget(): void {
    dropDraft(name);
    setTyped(null);
    setOlder(null);
    setRestored(false);
    setOvertaken(false);
  }
  function discard(): void {
    forget();
    saving.clear();
    setRound(round + 1);
  }
  function resume(): void {
    if (!older) return;
    setTyped(mergeTyped(older.from, older.value, draft));
    setOlder(null);
    setRestored(true);
    setRound(round + 1);
  }
  function dropOlder(): void {
    if (!typed) dropDraft(name);
    setOlder(null);
  }

  return {
    ...{ draft, setDraft: setTyped, saving, isRestored, isOvertaken, discard, round },
    ...{ hasOlder: older !== null, resume, dropOlder },
    isChanged: typed !== null,
    errorAt: saving.errorAt,
  };
}

export type SectionFormState = Omit<ReturnType<typeof useSection>, "draft" | "setDraft" | "errorAt">;
