import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { useSave } from "../../ui/use-save.ts";
import type { EditedPage } from "./edited-text.ts";

/** What was published on this page; an earlier state comes back as a draft, the last publication is undone at once. */
export function TextHistory({ page, onRestored }: { page: EditedPage; onRestored: () => void }) {
  const { id, history } = page;
  const now = new Date().toISOString();
  const last = history.find(({ from }) => from <= now);
  const restoring = useSave({
    send: (at: string | null) => send(admin.texts.restore.$post({ json: { page: id, at } })),
    notice: () => ({
      title: "Version reprise en brouillon",
      description: "Regardez la page, puis publiez.",
      variant: "default",
    }),
    failure: "Reprise impossible",
    onSaved: onRestored,
    refresh: "always",
  });
  const undoing = useSave({
    send: () => {
      const before = last ? new Date(Date.parse(last.at) - 1).toISOString() : null;
      return send(admin.texts["take-back"].$post({ json: { page: id, at: before } }));
    },
    notice: () => ({
      title: "Publication annulée",
      description: "La page montre de nouveau les textes d’avant.",
      variant: "default",
    }),
    failure: "Annulation impossible",
    onSaved: onRestored,
    refresh: "always",
  });
  return (
    <Panel title="Historique">
      <ol className="txt-history">
        {history.map(({ at, by, from, count }) => (
          <li key={at}>
            <div>
              <strong>{from > at ? `Prévu le ${shortInstant(from)}` : shortInstant(at)}</strong>
              <span className="adm-muted">
                {by}, {count > 1 ? `${count} textes` : "1 texte"}
              </span>
            </div>
            {from > now ? null : at === last?.at ? (
              <Confirm
                label="Annuler cette publication"
                look="quiet"
                title="Annuler la dernière publication"
                confirmLabel="Remettre les textes d’avant"
                saving={undoing}
                closesOnRefusal
              >
                La page du site montre aussitôt les textes d’avant. L’historique reste.
              </Confirm>
            ) : (
              <AdminButton busy={restoring.pending === at} onClick={() => void restoring.save(at)}>
                Restaurer
              </AdminButton>
            )}
          </li>
        ))}
        <li>
          <div>
            <strong>Texte d’origine</strong>
            <span className="adm-muted">à l’ouverture du site</span>
          </div>
          {history.length > 0 ? (
            <AdminButton busy={restoring.isBusy} onClick={() => void restoring.save(null)}>
              Restaurer
            </AdminButton>
          ) : null}
        </li>
      </ol>
    </Panel>
  );
}
