import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { SettingsSection, SiteSettings } from "#usecases/settings/site-settings.ts";
import { admin, type Refused, send } from "../../client/admin-client.ts";
import { dropDraft, readDraft, storeDraft } from "../../client/stored-draft.ts";

/** One section of the settings being edited: its draft, kept over a reload, its save, and why a save was refused. */
export function useSection<S extends SettingsSection>(
  section: S,
  saved: SiteSettings[S],
  savedVersion: number,
) {
  const name = `reglages:${section}`;
  const [kept] = useState(() => readDraft(name, String(savedVersion), saved));
  const [draft, showDraft] = useState(kept ?? saved);
  const [isRestored, setRestored] = useState(kept !== null);
  // Fields with a text of their own start again when the draft is thrown away.
  const [round, setRound] = useState(0);
  const [version, setVersion] = useState(savedVersion);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  function setDraft(next: SiteSettings[S]): void {
    storeDraft(name, String(version), next);
    showDraft(next);
  }
  function discard(): void {
    dropDraft(name);
    showDraft(saved);
    setRestored(false);
    setRefusal(null);
    setRound(round + 1);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const result = await send(admin.settings.$put({ json: { section, value: draft, version } }));
    setBusy(false);
    if (!result.ok) return setRefusal(result);
    setRefusal(null);
    setVersion(result.data.version);
    dropDraft(name);
    setRestored(false);
    notify({
      title: "Réglages enregistrés",
      description: "Le site les montre dès maintenant.",
      variant: "default",
    });
    await revalidate();
  }
  return {
    draft,
    setDraft,
    save,
    isBusy,
    refusal,
    isRestored,
    discard,
    round,
    errorAt: (field: string) => (refusal?.field === field ? refusal.message : undefined),
  };
}

export type SectionForm = Pick<
  ReturnType<typeof useSection>,
  "save" | "isBusy" | "refusal" | "isRestored" | "discard" | "round"
>;
