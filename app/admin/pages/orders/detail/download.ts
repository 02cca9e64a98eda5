import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { downloadFile } from "../../../client/download-file.ts";

/** Saves a file of the order on the reader's disk; says so when it could not. */
export async function download(path: string, name: string): Promise<void> {
  const outcome = await downloadFile(`orders/${path}`, name);
  if (outcome.ok) return;
  notify({ title: "Le document n’a pas pu être lu", description: outcome.message, variant: "destructive" });
}
