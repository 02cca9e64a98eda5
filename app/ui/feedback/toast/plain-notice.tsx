import { useEffect } from "react";
import { type Toast, toastStore } from "./toast-store.ts";

const defaultDurationMs = 5000;

/** A notice while the code and the sheet of notices are missing. */
export function PlainNotice({
  toast: { id, title, description, variant, lang, durationMs },
}: {
  toast: Toast;
}) {
  useEffect(() => {
    const timer = setTimeout(() => toastStore.dismiss(id), durationMs ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs]);
  const background = variant === "destructive" ? "bg-danger" : "bg-ink";
  return (
    <div
      role="alert"
      lang={lang}
      className={`fixed inset-x-3 top-3 z-(--layer-notice) rounded-card p-4 text-white ${background}`}
    >
      <strong className="block">{title}</strong> {description}
    </div>
  );
}
