import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import type { Notice } from "#content/messages/notice.ts";
import type { TintMode } from "#domain/tint.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { newSubmissionId, sign } from "../../contact/form/post-form.ts";

type Setting = {
  readonly intent: TintMode;
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
    readonly onFocus: () => void;
  };
  readonly isSending: boolean;
  /** One sentence per refused field; a field that is being corrected is no longer blamed. */
  readonly errors: Readonly<Record<string, string>>;
  /** To be shown in the page, because there was no JavaScript to show it as a toast. */
  readonly pageNotice: Notice | null;
};

/** A request form that works as a plain POST and, once the page is alive, stays on it and answers by toast. */
export function useRequestForm({ intent, action, place, posted, onSent }: Setting): RequestFormState {
  const fetcher = useFetcher<SubmitResult>();
  const ref = useRef<HTMLFormElement>(null);
  const submission = useRef("");
  const [answer, setAnswer] = useState(posted);
  const [corrected, setCorrected] = useState(noNames);
  const sent = useRef(onSent);
  sent.current = onSent;

  const settle = useCallback((result: SubmitResult) => {
    setAnswer(result);
    setCorrected(noNames);
    notify(result.notice);
    if (result.ok) sent.current?.();
  }, []);
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data);
  }, [fetcher.data, settle]);
  useEffect(() => {
    if (answer !== posted) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, posted]);

  async function send(form: HTMLFormElement): Promise<void> {
    // One id for as long as the form is open: the server compares contents as well.
    submission.current ||= newSubmissionId();
    const data = sign(new FormData(form), submission.current);
    // What the browser cannot check (no connection, say) the server will, or the failure is told.
    const checked = await loadChecks().then(
      (checks) => checks[intent](data),
      () => null,
    );
    if (checked?.ok === false) settle({ ...checked, reason: "invalid" });
    else fetcher.submit(data, { method: "post", action });
  }

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
        void send(event.currentTarget);
      },
      onInput(event) {
        const name = fieldName(event.target);
        if (name in errors) setCorrected(new Set([...corrected, name]));
      },
      onFocus: () => void loadChecks().catch(() => undefined),
    },
    isSending: fetcher.state !== "idle",
    errors,
    pageNotice: answer === posted && fetcher.state === "idle" ? (posted?.notice ?? null) : null,
  };
}

const loadChecks = () => import("./form-checks.ts").then(({ formChecks }) => formChecks);

const noNames: ReadonlySet<string> = new Set();

function fieldName(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : "";
}
