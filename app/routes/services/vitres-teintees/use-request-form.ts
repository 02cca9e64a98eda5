import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import { hiddenFields } from "#content/forms/hidden-fields.ts";
import type { Notice } from "#content/messages/notice.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";

type Setting = {
  /** The page's own address for this form; a plain full-page POST goes there too. */
  readonly action: string;
  /** The id of the section the answer is read in, for a full-page POST to come back to. */
  readonly place: string;
  /** What the server answered to a full-page POST. */
  readonly posted: SubmitResult | undefined;
  readonly onSent?: () => void;
};

export type RequestFormState = {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** For the form element itself. */
  readonly attributes: {
    readonly method: "post";
    readonly action: string;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly isSending: boolean;
  /** One sentence per refused field; a field that is being corrected is no longer blamed. */
  readonly errors: Readonly<Record<string, string>>;
  /** To be shown in the page, because there was no JavaScript to show it as a toast. */
  readonly pageNotice: Notice | null;
};

/** A request form that works as a plain POST and, once the page is alive, stays on it and answers by toast. */
export function useRequestForm({ action, place, posted, onSent }: Setting): RequestFormState {
  const fetcher = useFetcher<SubmitResult>();
  const ref = useRef<HTMLFormElement>(null);
  const secrets = useSubmission();
  const answer = fetcher.data ?? posted;
  const [corrected, setCorrected] = useState(noNames);
  const sent = useRef(onSent);
  sent.current = onSent;

  useEffect(() => {
    const result = fetcher.data;
    if (!result) return;
    setCorrected(noNames);
    notify(result.notice);
    if (result.ok) sent.current?.();
  }, [fetcher.data]);
  // A second effect, so that the refused fields are marked by the time they are looked for.
  useEffect(() => {
    if (fetcher.data?.ok === false) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fetcher.data]);

  const refused = answer?.ok === false ? answer.errors : {};
  const errors = Object.fromEntries(Object.entries(refused).filter(([name]) => !corrected.has(name)));
  return {
    ref,
    attributes: {
      method: "post",
      action: `${action}#${place}`,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        for (const [name, value] of secrets()) data.set(name, value);
        fetcher.submit(data, { method: "post", action });
      },
      onInput(event) {
        const name = fieldName(event.target);
        if (name in errors) setCorrected(new Set([...corrected, name]));
      },
    },
    isSending: fetcher.state !== "idle",
    errors,
    pageNotice: fetcher.state === "idle" && !fetcher.data ? (posted?.notice ?? null) : null,
  };
}

const noNames: ReadonlySet<string> = new Set();

function fieldName(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : "";
}

/**
 * What tells a second click from a second request, and a person from a robot. The server compares contents as well, so
 * one id serves for as long as the form is open. Insecure addresses have no randomUUID: then the content alone decides.
 */
function useSubmission(): () => [name: string, value: string][] {
  const opened = useRef<{ id: string; at: number }>(null);
  useEffect(() => {
    opened.current = { id: globalThis.crypto.randomUUID?.() ?? "", at: performance.now() };
  }, []);
  return () => {
    const { id, at } = opened.current ?? { id: "", at: 0 };
    return [
      [hiddenFields.submission, id],
      [hiddenFields.elapsed, String(Math.round(performance.now() - at))],
    ];
  };
}
