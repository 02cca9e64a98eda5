import { photoRefusals } from "#content/forms/photos.ts";

export type PhotoUpload =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly error: string };

type UploadOptions = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

const timeoutMs = 120_000;

/** XMLHttpRequest, since fetch reports no upload progress. */
export function uploadPhoto(file: Blob, name: string, options: UploadOptions): Promise<PhotoUpload> {
  const { signal, onProgress } = options;
  const body = new FormData();
  body.set("photo", file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ ok: false, error: photoRefusals.failed });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/api/photos");
    request.timeout = timeoutMs;
    request.send(body);
  });
}

function readAnswer(text: string): PhotoUpload {
  try {
    const { id, message } = JSON.parse(text) as { id?: unknown; message?: unknown };
    if (typeof id === "string") return { ok: true, id };
    if (typeof message === "string") return { ok: false, error: message };
  } catch {
    // Not our server's answer: our own message is shown below.
  }
  return { ok: false, error: photoRefusals.failed };
}
