import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { authorisedFetch } from "../../../client/admin-client.ts";
import { saveFile } from "../../../ui/save-file.ts";

/** Saves a file of the order on the reader's disk; says so when it could not. */
export async function download(path: string, name: string): Promise<void> {
  const response = await authorisedFetch(`/api/admin/orders/${path}`).catch(() => null);
  if (!response?.ok) {
    notify({ title: "Le document n’a pas pu être lu", description: "Réessayez.", variant: "destructive" });
    return;
  }
  saveFile(name, await response.blob(), response.headers.get("Content-Type") ?? "");
}
