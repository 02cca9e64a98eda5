import { useEffect, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { type Picture, pictureThumbnail } from "#domain/pictures/picture.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import { useUploads } from "../../ui/use-uploads.ts";

interface PictureChooserProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (picture: Picture) => void;
}

/** The library in a window, to take one picture from or send a new one. */
export function PictureChooser({ open, onClose, onChoose }: PictureChooserProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Choisir une photo">
      {open ? <Library onChoose={onChoose} /> : null}
    </Sheet>
  );
}

type PictureList = SuccessBody<Awaited<ReturnType<typeof admin.pictures.$get>>>;

function Library({ onChoose }: Pick<PictureChooserProps, "onChoose">) {
  const [question, setQuestion] = useState("");
  const [page, setPage] = useState(1);
  const [sent, setSent] = useState(0);
  const [list, setList] = useState<PictureList | null>(null);
  const { uploads, add, dismiss } = useUploads("pictures", () => setSent((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that was sent is in the list
  useEffect(() => {
    let isCurrent = true;
    void send(admin.pictures.$get({ query: { q: question, page: String(page) } })).then((answer) => {
      if (isCurrent && answer.ok) setList(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [question, page, sent]);
  return (
    <>
      <Input
        label="Chercher une photo"
        type="search"
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value);
          setPage(1);
        }}
      />
      <ul className="ph-grid ph-grid-plain">
        <li className="ph-add">
          <FileDrop label="Ajouter une photo" accept="image/*" multiple onFiles={(files) => void add(files)}>
            JPEG, PNG, WebP ou HEIC
          </FileDrop>
        </li>
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
        ))}
        {list?.pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" className="ph-tile" onClick={() => onChoose(picture)}>
              <img src={pictureThumbnail(picture)} alt="" width={240} height={240} loading="lazy" />
              <span className="ph-tile-name">{picture.alt || picture.fileName || "Photo sans nom"}</span>
              {picture.alt === "" ? <span className="ph-mark ph-mark-todo">À décrire</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {list && list.total > list.page * list.pageSize ? (
        <AdminButton onClick={() => setPage(list.page + 1)}>Photos plus anciennes</AdminButton>
      ) : null}
    </>
  );
}
