import { pictureLimits } from "#content/forms/picture-limits.ts";
import { accessToken } from "../session/auth-client.ts";
import { type Outcome, refused } from "./outcome.ts";

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

/** Sends a file and reports its progress, which fetch cannot. */
export async function upload(
  destination: UploadDestination,
  file: File,
  onProgress: (percent: number) => void = () => {},
): Promise<Outcome<StoredFile>> {
  const megabytes = mostMegabytes(destination);
  if (file.size > megabytes * 1024 * 1024)
    return refused(`Le fichier est trop lourd\u00a0: ${megabytes}\u00a0Mo au plus.`);
  const token = await accessToken();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/admin/${destination}?nom=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => resolve(refused(failed));
    request.onload = () => {
      const { response, status } = request;
      resolve(status === 201 ? { ok: true, data: response } : refused(response?.message ?? failed));
    };
    request.send(file);
  });
}
