import { IconImage } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { pictureLimits } from "#content/forms/picture-limits.ts";
import { pictureThumbnail } from "#domain/pictures/picture.ts";
import { Link, useRevalidator, useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import { useUploads } from "../../ui/use-uploads.ts";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import type { Route } from "./+types/pictures.ts";
import "./pictures.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const vue = params.get("vue") === "a-decrire" ? ("a-decrire" as const) : undefined;
  const query = { q: params.get("q") ?? "", page: params.get("page") ?? "1", ...(vue && { vue }) };
  return read(admin.pictures.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function PicturesPage({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { uploads, add, dismiss } = useUploads("pictures", () => void revalidate());
  return (
    <>
      <PageHead
        title="Photos"
        detail="Vos photos, à placer où le site montre un dessin."
        actions={<AdminLink to="/admin/photos/emplacements">Emplacements du site</AdminLink>}
      />
      <ViewTabs
        label="Vues"
        name="vue"
        views={[
          { id: "toutes", label: "Toutes" },
          { id: "a-decrire", label: "À décrire", count: list.undescribed },
        ]}
      />
      <Panel flush>
        <div className="adm-filters">
          <ListSearch label="Chercher une photo" />
        </div>
        <ul className="ph-grid">
          <li className="ph-add">
            <FileDrop
              label="Ajouter des photos"
              accept="image/*"
              multiple
              onFiles={(files) => void add(files)}
            >
              JPEG, PNG, WebP ou HEIC, {pictureLimits.megabytes}&nbsp;Mo chacune. Le lieu de prise de vue est
              effacé.
            </FileDrop>
          </li>
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
          ))}
          {list.pictures.map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              isUsed={list.uses.some(({ pictureId }) => pictureId === picture.id)}
            />
          ))}
        </ul>
        {list.total === 0 && uploads.length === 0 ? <NoPicture /> : null}
        <ListFoot page={list.page} pageSize={list.pageSize} total={list.total} />
      </Panel>
    </>
  );
}

type ListedPicture = Route.ComponentProps["loaderData"]["pictures"][number];

function PictureTile({ picture, isUsed }: { picture: ListedPicture; isUsed: boolean }) {
  const { id, alt, fileName, focus } = picture;
  return (
    <li>
      <Link to={`/admin/photos/${id}`} className="ph-tile">
        <img
          src={pictureThumbnail(picture)}
          alt=""
          width={240}
          height={240}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <span className="ph-tile-name">{alt || fileName || "Photo sans nom"}</span>
        {alt === "" ? <span className="ph-mark ph-mark-todo">À décrire</span> : null}
        {isUsed ? <span className="ph-mark">Sur le site</span> : null}
      </Link>
    </li>
  );
}

function NoPicture() {
  const [params] = useSearchParams();
  if (params.get("q"))
    return (
      <EmptyState icon={<IconImage />} title="Aucun résultat">
        Aucune photo ne porte ces mots.
      </EmptyState>
    );
  const isToDescribe = params.get("vue") === "a-decrire";
  return (
    <EmptyState icon={<IconImage />} title={isToDescribe ? "Tout est décrit" : "Aucune photo"}>
      {isToDescribe
        ? "Chaque photo dit ce qu’elle montre."
        : "Ajoutez les photos de votre téléphone\u00a0: elles sont redressées et réduites ici."}
    </EmptyState>
  );
}
