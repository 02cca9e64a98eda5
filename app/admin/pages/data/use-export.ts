import { parisDay } from "#domain/calendar/dates.ts";
import { authorisedFetch } from "../../client/admin-client.ts";
import { type Outcome, refused, unreachable } from "../../client/outcome.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useSave } from "../../ui/use-save.ts";

const stopped = "L’archive s’est interrompue en route. Réessayez.";

/** Saves the archive on the reader's disk. */
export function useExport() {
  return useSave({
    send: downloadArchive,
    notice: () => ({ title: "Archive enregistrée", variant: "default" }),
    refresh: "never",
  });
}

async function downloadArchive(): Promise<Outcome<null>> {
  const response = await authorisedFetch("/api/admin/data/export", { method: "POST" }).catch(() => null);
  if (!response) return refused(unreachable);
  if (!response.ok) {
    const { message = stopped } = (await response.json().catch(() => ({}))) as { message?: string };
    return { ok: false, status: response.status, message };
  }
  const archive = await response.blob().catch(() => null);
  if (!archive) return refused(stopped);
  saveFile(`donnees-${parisDay(new Date())}.zip`, archive, "application/zip");
  return { ok: true, data: null };
}
