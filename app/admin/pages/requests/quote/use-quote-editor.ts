import { type RefObject, useEffect, useRef, useState } from "react";
import { admin, authorisedFetch, send } from "../../../client/admin-client.ts";
import { mailNotice } from "../../../client/mail-notice.ts";
import { type Outcome, type Refusal, refused } from "../../../client/outcome.ts";
import { dropDraft, readOlderDraft, readStoredDraft, storeDraft } from "../../../client/stored-draft.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { useSave } from "../../../ui/use-save.ts";
import type { AdminRequest } from "../admin-request.ts";
import { parseQuoteDraft, type QuoteDraft, quoteDraftOf } from "./quote-draft.ts";

const draftName = (requestId: string) => `devis:${requestId}`;
/** A quote sent since is newer than what was typed before it. */
const baseOf = ({ quotes }: AdminRequest) => quotes[0]?.number ?? "premier";

interface UnsentQuote {
  readonly draft: QuoteDraft;
  /** Another quote was sent since it was typed: it comes back on request only. */
  readonly isOlder: boolean;
}

/** What was typed and not sent for this request; it survives a reload. */
export function unsentQuote(adminRequest: AdminRequest): UnsentQuote | null {
  const sample = quoteDraftOf(adminRequest.draft);
  const kept = [draftName(adminRequest.request.id), baseOf(adminRequest), sample] as const;
  const draft = readStoredDraft(...kept);
  if (draft) return { draft, isOlder: false };
  const older = readOlderDraft(...kept);
  return older && { draft: older, isOlder: true };
}

export function useQuoteEditor(adminRequest: AdminRequest, onSent: () => void) {
  const {
    request: { id: requestId },
    version,
    draft: first,
  } = adminRequest;
  const [kept] = useState(() => unsentQuote(adminRequest));
  const restored = kept && !kept.isOlder ? kept.draft : null;
  const [draft, setDraft] = useState<QuoteDraft>(() => restored ?? quoteDraftOf(first));
  const [isRestored, setRestored] = useState(restored !== null);
  const [older, setOlder] = useState(kept?.isOlder ? kept.draft : null);
  const isTyped = useRef(restored !== null);
  useLeaveWarning(isTyped);
  const base = baseOf(adminRequest);
  // What is shown beside a quote that was sent meanwhile is typed on top of it from then on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft is stored as it is made
  useEffect(() => {
    if (isTyped.current) storeDraft(draftName(requestId), base, draft);
  }, [base]);

  function edit(next: QuoteDraft): void {
    storeDraft(draftName(requestId), base, next);
    isTyped.current = true;
    setDraft(next);
  }
  function resume(): void {
    if (older) edit(older);
    setOlder(null);
    setRestored(true);
  }
  function dropOlder(): void {
    if (!isTyped.current) dropDraft(draftName(requestId));
    setOlder(null);
  }
  function forget(): void {
    dropDraft(draftName(requestId));
    isTyped.current = false;
    setRestored(false);
    setOlder(null);
  }
  function discard(): void {
    forget();
    sending.clear();
    setDraft(quoteDraftOf(first));
  }
  const sending = useSave({
    send: async () => {
      const reading = parseQuoteDraft(draft);
      if (!reading.ok) return reading;
      const json = { requestId, version, input: reading.input };
      return atOwnField(await send(admin.requests.quotes.$post({ json })));
    },
    notice: ({ number }) =>
      mailNotice({ sent: `Devis ${number} envoyé`, kept: `Devis ${number} enregistré` }),
    onSaved: () => {
      forget();
      onSent();
    },
    refresh: "saved-or-conflict",
  });
  const previewing = useSave({
    send: () => {
      const reading = parseQuoteDraft(draft);
      return reading.ok ? readPreview({ requestId, input: reading.input }) : reading;
    },
    onSaved: (file) => {
      sending.clear();
      saveFile("devis-apercu.pdf", file, "application/pdf");
    },
    onRefused: (refusal) => sending.refuse(refusal),
    refresh: "never",
  });
  const hasOlder = older !== null;
  return { draft, edit, isRestored, discard, hasOlder, resume, dropOlder, sending, previewing };
}

/** The server names a field of the quote after the part of the call it stands in. */
function atOwnField<Data>(outcome: Outcome<Data>): Outcome<Data> {
  return outcome.ok || outcome.field === undefined
    ? outcome
    : { ...outcome, field: outcome.field.replace(/^input\./, "") };
}

async function readPreview(json: unknown): Promise<Outcome<Blob>> {
  const response = await authorisedFetch("/api/admin/requests/quotes/preview", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  }).catch(() => null);
  if (response?.ok) return { ok: true, data: await response.blob() };
  const body = (await response?.json().catch(() => null)) as Partial<Refusal> | null;
  return atOwnField(refused(body?.message ?? "L’aperçu n’a pas pu être préparé.", body?.field));
}

export type QuoteEditorState = ReturnType<typeof useQuoteEditor>;

/** Closing the tab on a quote that was typed and not sent asks first. */
function useLeaveWarning(isTyped: RefObject<boolean>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isTyped]);
}
