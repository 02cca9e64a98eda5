import { useState } from "react";
import { IconExternal } from "#app/art/icons-admin.tsx";
import type { SlotEntry } from "#content/photo-slots.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PublishDay } from "../../ui/publish-day.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { SlotDraft } from "./use-slot-draft.ts";

interface SlotPublishProps {
  readonly page: SlotEntry["page"];
  readonly draft: SlotDraft;
  readonly now: Date;
}

/** Seen before it is published, then at once or from a day. */
export function SlotPublish({ page, draft, now }: SlotPublishProps) {
  const { day, picture, publishing } = draft;
  const isUndescribed = picture?.alt === "";
  return (
    <Panel title="Publier">
      <PublishDay day={day} now={now} onDay={draft.setDay} />
      {isUndescribed ? (
        <p role="alert" className="ph-refused">
          Dites d’abord ce que montre cette photo&nbsp;: «&nbsp;Décrire, recadrer&nbsp;».
        </p>
      ) : null}
      <div className="adm-actions mt-3">
        <PreviewLink page={page} draft={draft} />
        <AdminButton
          look="primary"
          busy={publishing.isBusy}
          disabled={!draft.isChanged || isUndescribed || publishing.isBusy}
          onClick={() => publishing.save()}
        >
          {day === null ? "Publier" : `Programmer au ${formatDay(day)}`}
        </AdminButton>
      </div>
    </Panel>
  );
}

/** Keeps a draft, which the link shows to whoever has it. */
function PreviewLink({ page, draft }: Pick<SlotPublishProps, "page" | "draft">) {
  const [preview, setPreview] = useState<string | null>(null);
  const previewing = useSave({
    send: () => send(admin.content.preview.$post({ json: { day: draft.day } })),
    failure: "Aperçu impossible",
    onSaved: ({ token }) => setPreview(`${page}?apercu=${token}`),
  });
  const show = async () => {
    if (await draft.drafting.save()) await previewing.save();
  };
  return (
    <>
      <AdminButton icon={<IconExternal />} busy={previewing.isBusy || draft.drafting.isBusy} onClick={show}>
        Aperçu
      </AdminButton>
      {preview ? (
        <a className="adm-link" href={preview} target="_blank" rel="noreferrer">
          Ouvrir l’aperçu
        </a>
      ) : null}
    </>
  );
}
