import type { RemoteStorage } from "./operation.ts";
import { uploadBySftp } from "./upload-by-sftp.ts";
import { uploadToBucket } from "./upload-to-bucket.ts";

const uploadTimeoutMs = 30 * 60 * 1000;

export interface Upload {
  readonly file: string;
  /** At the second place. */
  readonly name: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Copies a backup to the second place; fails when that did not confirm it. */
export async function uploadBackup(
  remote: RemoteStorage,
  { stopping, ...upload }: Omit<Upload, "signal"> & { readonly stopping: AbortSignal | undefined },
): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(uploadTimeoutMs), ...(stopping ? [stopping] : [])]);
  if (remote.kind === "sftp") await uploadBySftp(remote, { ...upload, signal });
  else await uploadToBucket(remote, { ...upload, signal });
}
