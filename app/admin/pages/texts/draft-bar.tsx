import { IconExternal } from "#app/art/icons-admin.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import { type EditedPage, type PageText, previewAddress } from "./edited-text.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** How many changes wait, and since when they are kept. */
export function DraftState({ texts }: { texts: readonly PageText[] }) {
  const drafts = texts.flatMap(({ draft }) => draft ?? []);
  const kept = drafts
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (!kept) return <StatusPill tone="good">En ligne</StatusPill>;
  return (
    <>
      <StatusPill tone="warn">
        {drafts.length > 1 ? `Brouillon, ${drafts.length} changements` : "Brouillon, 1 changement"}
      </StatusPill>{" "}
      <small className="adm-muted">Enregistré le {shortInstant(kept)}</small>
    </>
  );
}

interface DraftActionsProps {
  readonly page: EditedPage;
  /** Only one's own drafts are thrown away, and published unless others are chosen too. */
  readonly me: string;
  readonly onChanged: () => void;
}

/** Preview by a link, publication, and throwing the draft away. */
export function DraftActions({ page, me, onChanged }: DraftActionsProps) {
  const address = previewAddress(page);
  const keys = page.texts.filter(({ draft }) => draft?.by === me).map(({ key }) => key);
  const discarding = useSave({
    send: () => send(admin.texts.drafts.$delete({ json: { keys } })),
    failure: "Annulation impossible",
    onSaved: onChanged,
  });
  return (
    <>
      {keys.length > 0 ? (
        <Confirm
          label="Annuler le brouillon"
          look="quiet"
          title="Annuler le brouillon"
          confirmLabel="Oublier les changements"
          saving={discarding}
          closesOnRefusal
        >
          Vos changements non publiés de cette page sont oubliés. Ce que lisent les visiteurs ne change pas.
        </Confirm>
      ) : null}
      {address === null ? null : (
        <a className="adm-button adm-button-quiet" href={address} target="_blank" rel="noreferrer">
          <IconExternal />
          Aperçu
        </a>
      )}
      <PublishDialog texts={page.texts} me={me} onPublished={onChanged} />
    </>
  );
}
