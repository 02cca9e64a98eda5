import { pictureLimits } from "#content/forms/picture-limits.ts";
import { accessToken } from "../session/auth-client.ts";
import { awaitReentry } from "../session/reentry.ts";
import { type Outcome, refused, sessionOver } from "./outcome.ts";

export interface StoredFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Where a file goes, and how heavy it may be. */
const destinations = { "media/pictures": 8, "media/sheets": 8, pictures: pictureLimits.megabytes } as const;
export type UploadDestination = keyof typeof destinations;

export function mostMegabytes(destination: UploadDestination): number {
  return destinations[destination];
}

const failed = "L’envoi a échoué. Vérifiez votre connexion, puis réessayez.";

/**
 * Sends a file and reports its progress, which fetch cannot. When the session ended, the user signs in again over the
 * page, and the file is sent again.
 */
export async function upload(
  destination: UploadDestination,
  file: File,
  onProgress: (percent: number) => void = () => {},
): Promise<Outcome<StoredFile>> {
  const megabytes = mostMegabytes(destination);
  if (file.size > megabytes * 1024 * 1024)
    return refused(`Le fichier est trop lourd\u00a0: ${megabytes}\u00a0Mo au plus.`);
  const path = `/api/admin/${destination}?nom=${encodeURIComponent(file.name)}`;
  const first = await sendFile(path, file, onProgress);
  const isBack = isSessionOver(first) && (await awaitReentry());
  const { status, body } = isBack ? await sendFile(path, file, onProgress) : first;
  return status === 201 ? { ok: true, data: body as StoredFile } : refused(body?.message ?? failed);
}

interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly body: (Partial<StoredFile> & { readonly code?: string; readonly message?: string }) | null;
}

function isSessionOver({ status, body }: Answer): boolean {
  return status === 401 || (status === 403 && body?.code === "second_factor_needed");
}

async function sendFile(path: string, file: File, onProgress: (percent: number) => void): Promise<Answer> {
  const token = await accessToken();
  // Nobody is signed in: what the server would answer is known.
  if (!token) return { status: 401, body: { message: sessionOver } };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => resolve({ status: 0, body: null });
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.send(file);
  });
}
