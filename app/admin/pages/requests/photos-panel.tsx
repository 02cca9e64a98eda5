import { useEffect, useState } from "react";
import { authorisedFetch } from "../../client/admin-client.ts";
import { Panel } from "../../ui/panel.tsx";
import type { AdminRequest } from "./admin-request.ts";

type Photo = AdminRequest["photos"][number];

export function PhotosPanel({ photos }: { photos: readonly Photo[] }) {
  return (
    <Panel title="Photos" aside={<span className="adm-muted">{photos.length}</span>}>
      <ul className="req-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoView photo={photo} label={`Photo ${index + 1} du client`} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Fetched with the bearer, since a picture's address alone must open nothing. */
function PhotoView({ photo: { id, width, height }, label }: { photo: Photo; label: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let made = "";
    authorisedFetch(`/api/admin/requests/photos/${id}`, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        made = URL.createObjectURL(await response.blob());
        if (!controller.signal.aborted) setUrl(made);
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true);
      });
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (hasFailed) return <span className="req-photo">Photo illisible</span>;
  if (!url) return <span className="req-photo" aria-busy="true" />;
  return (
    <a className="req-photo" href={url} target="_blank" rel="noreferrer" title="Voir en grand">
      <img src={url} alt={label} width={width} height={height} />
    </a>
  );
}
