import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { ListedMakeover } from "./makeovers.tsx";

type PublishedMakeover = Pick<ListedMakeover, "id" | "title" | "isPublished" | "isDemo" | "consent">;

/** Puts a makeover on the site, or takes it off; nothing to press while the consent is missing. */
export function PublishMakeover({ makeover }: { makeover: PublishedMakeover }) {
  const { id, title, isPublished, isDemo, consent } = makeover;
  const saving = useSave({
    send: () => {
      const call = admin.makeovers[":id"];
      const param = { param: { id } };
      return isPublished ? send(call.unpublish.$post(param)) : send(call.publish.$post(param));
    },
    notice: () => ({
      title: isPublished ? "Retirée du site" : "Réalisation publiée",
      variant: "default",
    }),
    failure: "Réalisation inchangée",
    refresh: "always",
  });
  if (!isPublished && !isDemo && consent !== "given") return null;
  return (
    <AdminButton
      look={isPublished ? "quiet" : "primary"}
      busy={saving.isBusy}
      onClick={() => saving.save()}
      aria-label={`${isPublished ? "Retirer" : "Publier"}\u00a0: ${title}`}
    >
      {isPublished ? "Retirer" : "Publier"}
    </AdminButton>
  );
}
