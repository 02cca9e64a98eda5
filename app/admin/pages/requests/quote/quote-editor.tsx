import { IconPlus, IconSend } from "#app/art/icons.tsx";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { depositSentence } from "#content/messages/deposit-sentence.ts";
import { addDays, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { depositOf } from "#domain/planning/deposit.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { DraftNotice } from "../../../ui/draft-notice.tsx";
import { OlderDraftNotice } from "../../../ui/older-draft-notice.tsx";
import { BuyerFields } from "../../quotes/buyer-fields.tsx";
import type { AdminRequest } from "../admin-request.ts";
import { ModelPicker, withModel } from "../model-picker.tsx";
import { draftTotals, type QuoteDraft, withLine } from "./quote-draft.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteTermsFields } from "./quote-terms-fields.tsx";
import { useQuoteEditor } from "./use-quote-editor.ts";
import "./quote.css";

/** The quote as it is being written: lines, terms, message, total; then the preview and the sending. */
export function QuoteEditor({ adminRequest, onSent }: { adminRequest: AdminRequest; onSent: () => void }) {
  const editor = useQuoteEditor(adminRequest, onSent);
  const { draft, edit, sending, previewing } = editor;
  return (
    <div className="req-quote" ref={sending.form}>
      <OlderDraftNotice
        isShown={editor.hasOlder}
        since="Un devis a été envoyé depuis que vous aviez commencé celui-ci."
        onResume={editor.resume}
        onDrop={editor.dropOlder}
      />
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
      <QuoteTermsFields editor={editor} adminRequest={adminRequest} />
      <div className="req-buyer">
        <BuyerFields
          draft={draft.buyer}
          onChange={(buyer) => edit({ ...draft, buyer })}
          errorAt={sending.errorAt}
          isCompany={adminRequest.isCompany}
        />
      </div>
      <QuoteTotal draft={draft} adminRequest={adminRequest} />
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
          models={adminRequest.models.quote}
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

function QuoteTotal({ draft, adminRequest }: { draft: QuoteDraft; adminRequest: AdminRequest }) {
  const { vatRate, depositRule } = adminRequest;
  const { totalCents, vatCents, hasOnQuote } = draftTotals(draft, vatRate);
  const days = typedNumber(draft.validDays);
  const until = days >= 1 && days <= 365 ? formatDay(addDays(parisDay(new Date()), days)) : null;
  const vat =
    vatCents === null ? "TVA non applicable" : `dont TVA ${vatRate}\u00a0% ${formatEuros(vatCents)}`;
  const depositCents = depositOf(totalCents, depositRule);
  return (
    <p className="req-total">
      <span>
        {until ? `Valable jusqu’au ${until}, ` : ""}
        {vat}
        {hasOnQuote ? ", hors lignes sur devis" : ""}
        {depositCents > 0 ? (
          <small>{depositSentence({ percent: depositRule.percent, cents: depositCents })}</small>
        ) : null}
      </span>
      <output aria-label="Total du devis">{formatEuros(totalCents)}</output>
    </p>
  );
}
