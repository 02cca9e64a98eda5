import type { PhotoSlot } from "#content/photo-slots.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { pictureThumbnail } from "#domain/pictures/picture.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { SavedSlot } from "./slot-editor.tsx";
import { slotPicture } from "./slot-value.ts";
import type { SlotDraft } from "./use-slot-draft.ts";

interface SlotHistoryProps {
  readonly slot: PhotoSlot;
  readonly saved: SavedSlot;
  readonly draft: SlotDraft;
}

/** The slot in time, newest first: what is to come can be taken back, what was can be restored. */
export function SlotHistory({ slot, saved, draft }: SlotHistoryProps) {
  const { state, history, pictures } = saved;
  const version = state?.version ?? 0;
  const restoring = useSave({
    send: (from: number) =>
      send(admin.content.restore.$post({ json: { kind: "photo", key: slot, from, version } })),
    notice: () => ({
      title: "C’est repris",
      description: "La page le montre dès maintenant.",
      variant: "default",
    }),
    failure: "Retour impossible",
    onSaved: (_data, from) => draft.show(history.find((one) => one.version === from)?.value ?? null),
    refresh: "saved-or-conflict",
  });
  const withdrawing = useSave({
    send: (from: number) =>
      send(admin.content.withdraw.$post({ json: { kind: "photo", key: slot, version: from } })),
    notice: () => ({
      title: "C’est retiré",
      description: "Rien ne changera ce jour-là.",
      variant: "default",
    }),
    failure: "Retrait impossible",
    refresh: "always",
  });
  const waiting = new Set(state?.waiting.map((one) => one.version));
  if (history.length === 0) return null;
  return (
    <Panel title="Historique">
      <ul className="ph-history">
        {history.map((one) => {
          const picture = slotPicture(one.value, pictures);
          const isGone = one.value !== null && picture === null;
          const isShown = JSON.stringify(one.value) === JSON.stringify(state?.value ?? null);
          return (
            <li key={one.version}>
              {picture ? (
                <img src={pictureThumbnail(picture)} alt="" width={56} height={42} loading="lazy" />
              ) : (
                <span className="ph-none" aria-hidden="true" />
              )}
              <span>
                <b>{picture?.alt ?? (isGone ? "Photo supprimée" : "Le dessin")}</b>
                <small>
                  {one.isWithdrawn ? "retirée avant son jour" : dayOf(one.validFrom)}, {one.createdBy}
                </small>
              </span>
              {waiting.has(one.version) ? (
                <AdminButton busy={withdrawing.isBusy} onClick={() => withdrawing.save(one.version)}>
                  Retirer
                </AdminButton>
              ) : isGone || isShown || one.isWithdrawn ? null : (
                <AdminButton busy={restoring.isBusy} onClick={() => restoring.save(one.version)}>
                  Reprendre
                </AdminButton>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function dayOf(validFrom: string | null): string {
  return validFrom ? `depuis le ${formatDay(parisDay(new Date(validFrom)))}` : "";
}
