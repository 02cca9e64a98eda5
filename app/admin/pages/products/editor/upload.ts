import { type Outcome, refused } from "../../../client/outcome.ts";
import { accessToken } from "../../../session/auth-client.ts";

export interface StoredFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export const mostMegabytes = 8;
const failed = "L’envoi a échoué. Vérifiez votre connexion, puis réessayez.";

/** Sends a file and reports its progress, which fetch cannot. */
export async function upload(
  kind: "pictures" | "sheets",
  file: File,
  onProgress: (percent: number) => void = () => {},
): Promise<Outcome<StoredFile>> {
  if (file.size > mostMegabytes * 1024 * 1024)
    return refused(`Le fichier est trop lourd\u00a0: ${mostMegabytes}\u00a0Mo au plus.`);
  const token = await accessToken();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/admin/media/${kind}?nom=${encodeURIComponent(file.name)}`);
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
