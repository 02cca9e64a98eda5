import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import type { SettingsSection, SiteSettings } from "#usecases/settings/site-settings.ts";
import { admin, type Refused, send } from "../client/admin-client.ts";

/** One section of the settings being edited: its draft, its save, and why a save was refused. */
export function useSection<S extends SettingsSection>(
  section: S,
  saved: SiteSettings[S],
  savedVersion: number,
) {
  const [draft, setDraft] = useState(saved);
  const [version, setVersion] = useState(savedVersion);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const result = await send(admin.settings.$put({ json: { section, value: draft, version } }));
    setBusy(false);
    if (!result.ok) return setRefusal(result);
    setRefusal(null);
    setVersion(result.data.version);
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
    errorAt: (field: string) => (refusal?.field === field ? refusal.message : undefined),
  };
}

export type SectionForm = Pick<ReturnType<typeof useSection>, "save" | "isBusy" | "refusal">;
