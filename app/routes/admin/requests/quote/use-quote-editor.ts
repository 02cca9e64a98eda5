import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import { admin, authorisedFetch, send } from "../../client/admin-client.ts";
import { saveFile } from "../../ui/save-file.ts";
import type { Desk } from "../desk.ts";
import { draftOf, type QuoteDraft, readDraft } from "./quote-draft.ts";

/** What was typed and not sent, by request: reading another one in between loses nothing. */
const unsent = new Map<string, QuoteDraft>();

interface Problem {
  readonly field: string;
  readonly message: string;
}

export function useQuoteEditor(
  { request: { id: requestId }, version, draft: first }: Desk,
  onSent: () => void,
) {
  const [draft, setDraft] = useState<QuoteDraft>(() => unsent.get(requestId) ?? draftOf(first));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useLeaveWarning(requestId);

  function edit(next: QuoteDraft): void {
    unsent.set(requestId, next);
    setDraft(next);
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
      unsent.delete(requestId);
      setProblem(null);
      notify({ title: `Devis ${sent.data.number} envoyé`, variant: "default" });
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
  return { draft, edit, problem, form, sendQuote, preview, isPreviewing };
}

export type QuoteEditorState = ReturnType<typeof useQuoteEditor>;

/** Closing the tab on a quote that was typed and not sent asks first. */
function useLeaveWarning(requestId: string): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsent.has(requestId)) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [requestId]);
}
