import { useCallback, useEffect, useReducer, useRef } from "react";
import { photoLimits, photoRefusals } from "#content/forms/photos.ts";
import { type Photo, restoredPhoto, type SentPhoto } from "./photo.ts";
import { preparePhoto } from "./prepare-photo.ts";

export type Photos = {
  readonly list: readonly Photo[];
  readonly add: (files: readonly File[]) => number;
  readonly remove: (key: string) => void;
  readonly restore: (sent: readonly SentPhoto[]) => void;
  readonly clear: () => void;
};

type Change =
  | { type: "add"; photos: readonly Photo[] }
  | { type: "update"; key: string; change: Partial<Photo> }
  | { type: "remove"; key: string }
  | { type: "set"; photos: readonly Photo[] };

export function reducePhotos(photos: readonly Photo[], change: Change): readonly Photo[] {
  switch (change.type) {
    case "add":
      return [...photos, ...change.photos].slice(0, photoLimits.count);
    case "update":
      return photos.map((photo) => (photo.key === change.key ? { ...photo, ...change.change } : photo));
    case "remove":
      return photos.filter(({ key }) => key !== change.key);
    case "set":
      return change.photos;
  }
}

let count = 0;

/** Photos are sent as soon as they are chosen; the request only names them. */
export function usePhotos(): Photos {
  const [list, change] = useReducer(reducePhotos, []);
  const onTheWay = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());

  const forget = useCallback((key: string) => {
    onTheWay.current.get(key)?.abort();
    onTheWay.current.delete(key);
    const preview = previews.current.get(key);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(key);
  }, []);
  const forgetAll = useCallback(() => {
    for (const key of new Set([...onTheWay.current.keys(), ...previews.current.keys()])) forget(key);
  }, [forget]);
  useEffect(() => forgetAll, [forgetAll]);

  async function send(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    onTheWay.current.set(key, stop);
    const prepared = await preparePhoto(file);
    const result = prepared.ok
      ? await uploadPhoto(prepared.file, file.name, {
          signal: stop.signal,
          onProgress: (progress) => change({ type: "update", key, change: { progress } }),
        })
      : prepared;
    onTheWay.current.delete(key);
    if (stop.signal.aborted) return;
    const outcome = result.ok ? { id: result.id } : { error: result.error };
    change({ type: "update", key, change: { progress: null, ...outcome } });
  }

  return {
    list,
    /** Answers how many did not fit any more. */
    add(files) {
      const room = Math.max(0, photoLimits.count - list.length);
      const taken = files.slice(0, room).map((file) => {
        count += 1;
        const key = `photo-${count}`;
        const preview = URL.createObjectURL(file);
        previews.current.set(key, preview);
        return { file, photo: { key, name: file.name, preview, progress: 0, id: null, error: null } };
      });
      change({ type: "add", photos: taken.map(({ photo }) => photo) });
      for (const { file, photo } of taken) void send(photo.key, file);
      return files.length - taken.length;
    },
    remove(key) {
      forget(key);
      change({ type: "remove", key });
    },
    restore: useCallback((sent) => change({ type: "set", photos: sent.map(restoredPhoto) }), []),
    clear() {
      forgetAll();
      change({ type: "set", photos: [] });
    },
  };
}

type PhotoUpload =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly error: string };

type UploadOptions = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

const timeoutMs = 120_000;

/** XMLHttpRequest, since fetch reports no upload progress. */
function uploadPhoto(file: Blob, name: string, options: UploadOptions): Promise<PhotoUpload> {
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
