import { useEffect, useState } from "react";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { authorisedFetch } from "../../client/admin-client.ts";
import type { RentalDetails } from "./board-address.ts";

const moments = { remise: "À la remise", retour: "Au retour" } as const;

export function RentalPhotos({ photos }: Pick<RentalDetails, "photos">) {
  if (photos.length === 0) return null;
  return (
    <section>
      <h3>Photos</h3>
      <ul className="rent-photos">
        {photos.map(({ id, moment, createdAt }) => (
          <li key={id}>
            <RentalPicture id={id} alt={`${moments[moment]}, ${formatParisInstant(new Date(createdAt))}`} />
            <small>{moments[moment]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fetched with the bearer: the picture has no public address. */
export function RentalPicture({ id, alt }: { id: string; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void authorisedFetch(`/api/admin/rentals/photos/${id}`).then(async (response) => {
      if (!response.ok || isGone) return;
      made = URL.createObjectURL(await response.blob());
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (!url) return <span className="rent-photo-wait" />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} width={160} height={120} />
    </a>
  );
}
