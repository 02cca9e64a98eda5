import type { RemoteStorage } from "./operation.ts";
import { uploadBySftp } from "./upload-by-sftp.ts";
import { uploadToBucket } from "./upload-to-bucket.ts";

/** However slowly the second place takes what it is sent. */
const uploadTimeoutMs = 30 * 60 * 1000;
/** How long it may neither take nor answer anything. */
const silenceMs = 2 * 60 * 1000;

export interface Upload {
  readonly file: string;
  /** At the second place. */
  readonly name: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Called whenever the second place has taken or answered something. */
  readonly onProgress: () => void;
}

interface UploadWaits {
  readonly stopping: AbortSignal | undefined;
  readonly longestSilenceMs?: number;
}

/** Copies a backup to the second place; fails when that did not confirm it. */
export async function uploadBackup(
  remote: RemoteStorage,
  upload: Omit<Upload, "signal" | "onProgress">,
  { stopping, longestSilenceMs = silenceMs }: UploadWaits,
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new Error("The second place of the backups keeps silent")),
    longestSilenceMs,
  );
  const signal = AbortSignal.any([
    AbortSignal.timeout(uploadTimeoutMs),
    silence.signal,
    ...(stopping ? [stopping] : []),
  ]);
  const watched = { ...upload, signal, onProgress: () => void timer.refresh() };
  try {
    if (remote.kind === "sftp") await uploadBySftp(remote, watched);
    else await uploadToBucket(remote, watched);
  } finally {
    clearTimeout(timer);
  }
}
