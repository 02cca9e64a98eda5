import { useEffect, useRef } from "react";
import { hiddenFields } from "#content/forms/hidden-fields.ts";

/**
 * Adds to a form's data what tells a second click from a second request, and a person from a robot. The server compares
 * contents as well, so one id serves for as long as the form is open. An insecure address has no randomUUID: then the
 * content alone decides.
 */
export function useSubmission(): (data: FormData) => FormData {
  const opened = useRef({ id: "", at: 0 });
  useEffect(() => {
    opened.current = { id: globalThis.crypto.randomUUID?.() ?? "", at: performance.now() };
  }, []);
  return (data) => {
    const { id, at } = opened.current;
    data.set(hiddenFields.submission, id);
    data.set(hiddenFields.elapsed, String(Math.round(performance.now() - at)));
    return data;
  };
}
