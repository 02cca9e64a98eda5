import { tintNotices } from "#content/messages/tint.ts";
import type { TintMode } from "#domain/vehicle/tint.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { type FormPost, useFormPost } from "../../../forms/use-form-post.ts";
import { TINT_PATH } from "./tint-mode.ts";

type Setting = {
  readonly mode: TintMode;
  /** What the server answered to a full-page POST. */
  readonly posted: SubmitResult | undefined;
  readonly onSent?: () => void;
};

/** Either form of the page: both send themselves to one address, each under its own rules. */
export function useTintPost({ mode, posted, onSent }: Setting): FormPost {
  return useFormPost({
    endpoint: `${TINT_PATH}/envoyer`,
    failure: tintNotices.failure,
    initial: posted,
    check: (data) => import("./form-checks.ts").then(({ formChecks }) => formChecks[mode](data)),
    onSent,
  });
}
