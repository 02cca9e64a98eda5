import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { pictureThumbnail } from "#domain/pictures/picture.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

type Library = SuccessBody<Awaited<ReturnType<typeof admin.pictures.$get>>>;
type LibraryDialogProps = { onClose: () => void; onChoose: (picture: Library["pictures"][number]) => void };

/** The owner's picture library, newest first. */
export function LibraryDialog({ onClose, onChoose }: LibraryDialogProps) {
  const [page, setPage] = useState(1);
  const [answer, setAnswer] = useState<Library | string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void send(admin.pictures.$get({ query: { q: "", page: String(page) } })).then((outcome) => {
      if (isWanted) setAnswer(outcome.ok ? outcome.data : outcome.message);
    });
    return () => {
      isWanted = false;
    };
  }, [page]);
  const library = typeof answer === "object" ? answer : null;
  return (
    <Dialog open onClose={onClose} title="Choisir dans la photothèque">
      {typeof answer === "string" ? <p role="alert">{answer}</p> : null}
      {library?.total === 0 ? <p>La photothèque est vide.</p> : null}
      <ul className="mke-library">
        {library?.pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onChoose(picture)}>
              <img
                src={pictureThumbnail(picture)}
                alt={picture.alt || "Photo sans description"}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {library && library.total > library.pageSize ? (
        <div className="adm-actions">
          <AdminButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            Précédent
          </AdminButton>
          <AdminButton disabled={page * library.pageSize >= library.total} onClick={() => setPage(page + 1)}>
            Suivant
          </AdminButton>
        </div>
      ) : null}
    </Dialog>
  );
}
