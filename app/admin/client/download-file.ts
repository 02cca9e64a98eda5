import { saveFile } from "../ui/save-file.ts";
import { authorisedFetch } from "./admin-client.ts";
import { type Outcome, refused } from "./outcome.ts";

/** Saves a file of the administration's interface on the reader's disk, byte for byte. */
export async function downloadFile(path: string, name: string): Promise<Outcome<null>> {
  const response = await authorisedFetch(`/api/admin/${path}`).catch(() => null);
  if (!response?.ok) {
    const answer = (await response?.json().catch(() => null)) as { message?: string } | null | undefined;
    return refused(answer?.message ?? "Réessayez.");
  }
  saveFile(name, await response.blob(), response.headers.get("Content-Type") ?? "");
  return { ok: true, data: null };
}
