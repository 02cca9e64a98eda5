import { hiddenFields } from "#content/forms/hidden-fields.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";

const timeoutMs = 30_000;

/** Sends the form and reads the answer. Never throws: on any failure the visitor gets a message and keeps the input. */
export async function postForm(url: string, data: FormData, failure: ToastMessage): Promise<SubmitResult> {
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
export function sign(data: FormData, submissionId: string): FormData {
  data.set(hiddenFields.submission, submissionId);
  data.set(hiddenFields.elapsed, String(Math.round(performance.now())));
  data.set(hiddenFields.source, location.pathname);
  return data;
}

/** Empty on plain http, where browsers have none: the server then knows the submission by its content. */
export function newSubmissionId(): string {
  return "randomUUID" in crypto ? crypto.randomUUID() : "";
}
