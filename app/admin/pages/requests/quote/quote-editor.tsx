import { IconPlus, IconSend } from "#app/art/icons.tsx";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { quoteModels } from "#content/reply-models.ts";
import { addDays, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { DraftNotice } from "../../../ui/draft-notice.tsx";
import type { AdminRequest } from "../admin-request.ts";
import { ModelPicker, withModel } from "../model-picker.tsx";
import { draftTotals, type QuoteDraft, withLine } from "./quote-draft.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { type QuoteEditorState, useQuoteEditor } from "./use-quote-editor.ts";
import "./quote.css";

/** The quote as it is being written: lines, terms, message, total; then the preview and the sending. */
export function QuoteEditor({ adminRequest, onSent }: { adminRequest: AdminRequest; onSent: () => void }) {
  const editor = useQuoteEditor(adminRequest, onSent);
  const { draft, edit, sending, previewing } = editor;
  return (
    <div className="req-quote" ref={sending.form}>
      <DraftNotice isRestored={editor.isRestored} onDiscard={editor.discard} />
      {sending.refusal ? (
        <p className="adm-notice" data-tone="bad" role="alert">
          {sending.refusal.message}
        </p>
      ) : null}
      <QuoteLines draft={draft} wrong={sending.refusal?.field} onEdit={edit} />
      <button type="button" className="adm-link req-add" onClick={() => edit(withLine(draft))}>
        <IconPlus />
        Ajouter une ligne
      </button>
      <QuoteTerms editor={editor} />
      <QuoteTotal draft={draft} vatRate={adminRequest.vatRate} />
      <div className="req-composer">
        <label>
          <span className="sr-only">Message au client</span>
          <textarea
            rows={draft.message === "" ? 2 : 4}
            name="message"
            aria-invalid={sending.refusal?.field === "message"}
            maxLength={2000}
            placeholder="Message au client, joint au devis"
            value={draft.message}
            onChange={(event) => edit({ ...draft, message: event.currentTarget.value })}
          />
        </label>
        <ModelPicker
          label="Modèle de message"
          models={quoteModels}
          onPick={(body) => edit({ ...draft, message: withModel(draft.message, body) })}
        />
      </div>
      <div className="adm-actions req-send">
        <AdminButton icon={<IconFileText />} busy={previewing.isBusy} onClick={() => previewing.save()}>
          Aperçu PDF
        </AdminButton>
        <Confirm
          look="primary"
          label="Envoyer le devis"
          icon={<IconSend />}
          title={"Envoyer ce devis\u00a0?"}
          confirmLabel="Envoyer"
          saving={sending}
          closesOnRefusal
        >
          <p>
            Il part à <b>{adminRequest.request.email}</b>, avec le PDF et le lien pour l’accepter en ligne.
            Une fois envoyé, il ne change plus{"\u00a0"}; un nouveau devis le remplacerait.
          </p>
        </Confirm>
      </div>
    </div>
  );
}

function QuoteTerms({ editor: { draft, edit, sending } }: { editor: QuoteEditorState }) {
  const field = (name: keyof QuoteDraft & ("travel" | "validDays" | "delay"), path: string) => ({
    name: path,
    value: draft[name],
    "aria-invalid": sending.refusal?.field === path,
    onChange: (event: { currentTarget: { value: string } }) =>
      edit({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <div className="req-terms">
      <Input label="Déplacement (€)" inputMode="decimal" {...field("travel", "travelCents")} />
      <Input label="Valable (jours)" type="number" min={1} max={365} {...field("validDays", "validDays")} />
      <Input label="Délai d’exécution" maxLength={200} {...field("delay", "delay")} />
    </div>
  );
}

function QuoteTotal({ draft, vatRate }: { draft: QuoteDraft; vatRate: number | null }) {
  const { totalCents, vatCents, hasOnQuote } = draftTotals(draft, vatRate);
  const days = Number(draft.validDays);
  const until = days >= 1 && days <= 365 ? formatDay(addDays(parisDay(new Date()), days)) : null;
  const vat =
    vatCents === null ? "TVA non applicable" : `dont TVA ${vatRate}\u00a0% ${formatEuros(vatCents)}`;
  return (
    <p className="req-total">
      <span>
        {until ? `Valable jusqu’au ${until}, ` : ""}
        {vat}
        {hasOnQuote ? ", hors lignes sur devis" : ""}
      </span>
      <output aria-label="Total du devis">{formatEuros(totalCents)}</output>
    </p>
  );
}
