import { useEffect, useState } from "react";
import { authorisedFetch } from "../../client/admin-client.ts";

/** Pictures this page has shown, by id: one taken here is not fetched back from the server. */
const shown = new Map<string, string>();

/** The address at which a picture of a visit can be shown; null while or where it cannot be had. */
export function usePhotoUrl(visitId: string, id: string, own: Blob | undefined): string | null {
  const [url, setUrl] = useState(() => shown.get(id) ?? null);
  useEffect(() => {
    if (shown.has(id)) return;
    let isWanted = true;
    const show = (blob: Blob) => {
      const made = shown.get(id) ?? URL.createObjectURL(blob);
      shown.set(id, made);
      if (isWanted) setUrl(made);
    };
    if (own) show(own);
    else
      authorisedFetch(`/api/admin/visit-page/${visitId}/photos/${id}`)
        .then(async (response) => response.ok && show(await response.blob()))
        // Without network a picture sent from elsewhere is not shown.
        .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [visitId, id, own]);
  return url;
}
