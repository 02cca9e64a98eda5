import { Notice } from "#app/ui/feedback/notice.tsx";
import type { FormPost } from "./use-form-post.ts";

/**
 * The error of the whole form, in the page. A field's error is shown beside that field and a toast has shown it, unless
 * the page came without JavaScript: then only this block shows it.
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
