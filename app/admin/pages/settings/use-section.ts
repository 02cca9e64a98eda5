import { useState } from "react";
import type { SettingsSection, SiteSettings } from "#usecases/settings/site-settings.ts";
import { admin, send } from "../../client/admin-client.ts";
import { dropDraft, readStoredDraft, storeDraft } from "../../client/stored-draft.ts";
import { useSaveForm } from "../../ui/use-save.ts";

/** One section of the settings being edited: its draft, kept over a reload, its save, and why a save was refused. */
export function useSection<S extends SettingsSection>(
  section: S,
  saved: SiteSettings[S],
  savedVersion: number,
) {
  const name = `reglages:${section}`;
  const [kept] = useState(() => readStoredDraft(name, String(savedVersion), saved));
  const [draft, showDraft] = useState(kept ?? saved);
  /** What the server holds: a draft that differs from it waits to be saved. */
  const [held, setHeld] = useState(saved);
  const [isRestored, setRestored] = useState(kept !== null);
  // Fields with a text of their own start again when the draft is thrown away.
  const [round, setRound] = useState(0);
  const [version, setVersion] = useState(savedVersion);
  const saving = useSaveForm({
    send: () => send(admin.settings.$put({ json: { section, value: draft, version } })),
    notice: () => ({
      title: "Réglages enregistrés",
      description: "Le site les montre dès maintenant.",
      variant: "default",
    }),
    onSaved: (data) => {
      setVersion(data.version);
      setHeld(draft);
      dropDraft(name);
      setRestored(false);
    },
  });

  function setDraft(next: SiteSettings[S]): void {
    storeDraft(name, String(version), next);
    showDraft(next);
  }
  function discard(): void {
    dropDraft(name);
    showDraft(held);
    setRestored(false);
    saving.clear();
    setRound(round + 1);
  }

  return {
    draft,
    setDraft,
    saving,
    isRestored,
    isChanged: draft !== held,
    discard,
    round,
    errorAt: saving.errorAt,
  };
}

export type SectionFormState = Pick<
  ReturnType<typeof useSection>,
  "saving" | "isRestored" | "isChanged" | "discard" | "round"
>;
