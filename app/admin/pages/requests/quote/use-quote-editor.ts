import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, authorisedFetch, send } from "../../../client/admin-client.ts";
import { mailNotice } from "../../../client/mail-notice.ts";
import { dropDraft, readDraft as readStoredDraft, storeDraft } from "../../../client/stored-draft.ts";
import { saveFile } from "../../../ui/save-file.ts";
import type { Desk } from "../desk.ts";
import { draftOf, type QuoteDraft, readDraft } from "./quote-draft.ts";

const draftName = (requestId: string) => `devis:${requestId}`;
/** A quote sent since is newer than what was typed before it. */
const baseOf = ({ quotes }: Desk) => quotes[0]?.number ?? "premier";

/** What was typed and not sent for this request, on top of the last quote; it survives a reload. */
export function unsentQuote(desk: Desk): QuoteDraft | null {
  return readStoredDraft(draftName(desk.request.id), baseOf(desk), draftOf(desk.draft));
}

interface Problem {
  readonly field: string;
  readonly message: string;
}

export function useQuoteEditor(desk: Desk, onSent: () => void) {
  const {
    request: { id: requestId },
    version,
    draft: first,
  } = desk;
  const [kept] = useState(() => unsentQuote(desk));
  const [draft, setDraft] = useState<QuoteDraft>(() => kept ?? draftOf(first));
  const [isRestored, setRestored] = useState(kept !== null);
  const isTyped = useRef(kept !== null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useLeaveWarning(isTyped);

  function edit(next: QuoteDraft): void {
    storeDraft(draftName(requestId), baseOf(desk), next);
    isTyped.current = true;
    setDraft(next);
  }
  function forget(): void {
    dropDraft(draftName(requestId));
    isTyped.current = false;
    setRestored(false);
  }
  function discard(): void {
    forget();
    setProblem(null);
    setDraft(draftOf(first));
  }
  function refuse(field: string, message: string): void {
    const name = field.replace(/^input\./, "");
    setProblem({ field: name, message });
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  /** True whatever comes of it: the dialog closes, and a refusal stands in the form. */
  async function sendQuote(): Promise<boolean> {
    const reading = readDraft(draft);
    if (!reading.ok) {
      refuse(reading.field, reading.message);
      return true;
    }
    const sent = await send(
      admin.requests.quotes.$post({ json: { requestId, version, input: reading.input } }),
    );
    if (sent.ok) {
      forget();
      setProblem(null);
      const { number } = sent.data;
      notify(mailNotice({ sent: `Devis ${number} envoyé`, kept: `Devis ${number} enregistré` }));
      onSent();
    } else refuse(sent.field ?? "", sent.message);
    if (sent.ok || sent.status === 409) await revalidate();
    return true;
  }

  async function preview(): Promise<void> {
    const reading = readDraft(draft);
    if (!reading.ok) return refuse(reading.field, reading.message);
    setPreviewing(true);
    const response = await authorisedFetch("/api/admin/requests/quotes/preview", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ requestId, input: reading.input }),
    }).catch(() => null);
    setPreviewing(false);
    if (!response?.ok) {
      const body = (await response?.json().catch(() => null)) as Partial<Problem> | null;
      return refuse(body?.field ?? "", body?.message ?? "L’aperçu n’a pas pu être préparé.");
    }
    setProblem(null);
    saveFile("devis-apercu.pdf", await response.blob(), "application/pdf");
  }
  return { draft, edit, isRestored, discard, problem, form, sendQuote, preview, isPreviewing };
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
