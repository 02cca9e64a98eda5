import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ToastMessage as Message } from "#content/messages/toast-message.ts";

/** Why a link failed, on a page outside the guard. */
export function LinkNotice({ message }: { message: Message }) {
  const { title, description, variant, lang } = message;
  return (
    <Notice tone={variant === "destructive" ? "error" : "success"} title={<span lang={lang}>{title}</span>}>
      {description ? <p lang={lang}>{description}</p> : null}
    </Notice>
  );
}
