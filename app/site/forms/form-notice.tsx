import { Notice } from "#app/ui/feedback/notice.tsx";
import type { FormPost } from "./use-form-post.ts";

/**
 * What went wrong with the whole form, in the page. A fault of one field stands beside that field and the toast has
 * said it, unless the page came without JavaScript and this is the only voice.
 */
export function FormNotice({ post: { result, isFromPage } }: { post: FormPost }) {
  if (result === null || result.ok) return null;
  if (result.reason === "invalid" && !isFromPage) return null;
  const { title, description } = result.notice;
  return (
    <Notice tone="error" title={title}>
      {description}
    </Notice>
  );
}
