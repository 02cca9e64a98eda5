import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { hiddenFields } from "#content/forms/hidden-fields.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";

type Refusal = SubmitResult | null;

type Options = {
  /** Answers in JSON; the form's own `action` is the page that answers without JavaScript. */
  endpoint: string;
  /** Shown when no answer came back. */
  failure: ToastMessage;
  /** What the server answered to a full-page POST of this form. */
  initial?: SubmitResult | null;
  /** Refuses before anything is sent; may fetch its rules first. */
  check?: (data: FormData) => Refusal | Promise<Refusal>;
  onSent?: () => void;
};

export type FieldProps = { readonly name: string; readonly defaultValue: string; readonly error?: string };

export type FormPost = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly result: SubmitResult | null;
  readonly isSending: boolean;
  /** Whether the result came with the page: then no toast has shown it. */
  readonly isFromPage: boolean;
  readonly field: (name: string, otherwise?: string) => FieldProps;
  readonly formProps: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly reset: () => void;
};

const none: ReadonlySet<string> = new Set();

/** A form that works as a plain POST and, once hydrated, sends itself, shows its errors and the toasts. */
export function useFormPost({ endpoint, failure, initial = null, check, onSent }: Options): FormPost {
  const [result, setResult] = useState(initial);
  const [isSending, setIsSending] = useState(false);
  const [edited, setEdited] = useState(none);
  const form = useRef<HTMLFormElement>(null);
  const submissionId = useRef("");
  const isFromPage = result === initial;

  // Together with the message: a live region that appeared a frame earlier would announce what the focus announces
  // again.
  useLayoutEffect(() => {
    if (result === null || result.ok || isFromPage) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result, isFromPage]);

  async function send(data: FormData): Promise<void> {
    setIsSending(true);
    showAnswer((await refuse(data)) ?? (await post(data)));
    setIsSending(false);
  }
  /** If the rules cannot be loaded (offline), nothing is refused: the server checks too. */
  async function refuse(data: FormData): Promise<Refusal> {
    try {
      return (await check?.(data)) ?? null;
    } catch {
      return null;
    }
  }
  function post(data: FormData): Promise<SubmitResult> {
    submissionId.current ||= newSubmissionId();
    return postForm(endpoint, sign(data, submissionId.current), failure);
  }
  function showAnswer(answer: SubmitResult): void {
    setEdited(none);
    setResult(answer);
    notify(answer.notice);
    if (!answer.ok) return;
    submissionId.current = "";
    onSent?.();
  }

  const typed = initial === null || initial.ok ? {} : initial.values;
  const errors = result === null || result.ok ? {} : result.errors;
  return {
    form,
    result,
    isSending,
    isFromPage,
    field: (name, otherwise = "") => {
      const value = typed[name];
      const error = edited.has(name) ? undefined : errors[name];
      return { name, defaultValue: typeof value === "string" ? value : otherwise, ...(error && { error }) };
    },
    formProps: {
      onSubmit(event) {
        event.preventDefault();
        if (!isSending) void send(new FormData(event.currentTarget));
      },
      onInput({ target }) {
        const name = target instanceof Element ? target.getAttribute("name") : null;
        if (name && name in errors) setEdited((before) => new Set(before).add(name));
      },
    },
    reset: () => setResult(null),
  };
}

const timeoutMs = 30_000;

/** Sends the form and reads the answer. Never throws: on any failure the visitor gets a message and keeps the input. */
async function postForm(url: string, data: FormData, failure: ToastMessage): Promise<SubmitResult> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: "POST", body: data, signal });
    const result: unknown = await response.json();
    if (isSubmitResult(result)) return result;
    throw new Error(`The server answered ${response.status}`);
  } catch (error) {
    console.warn("Le formulaire n’a pas pu être envoyé.", error);
    return { ok: false, reason: "failed", notice: failure, errors: {}, values: {} };
  }
}

function isSubmitResult(value: unknown): value is SubmitResult {
  return typeof value === "object" && value !== null && "ok" in value && "notice" in value;
}

/**
 * The time the form took to fill in, counted from the opening of the page: a section hydrated late must not make its
 * visitor look like a robot.
 */
function sign(data: FormData, submissionId: string): FormData {
  data.set(hiddenFields.submission, submissionId);
  data.set(hiddenFields.elapsed, String(Math.round(performance.now())));
  data.set(hiddenFields.source, location.pathname);
  return data;
}

/** Empty on plain http, where browsers have none: the server then recognises the submission by its content. */
function newSubmissionId(): string {
  return "randomUUID" in crypto ? crypto.randomUUID() : "";
}
