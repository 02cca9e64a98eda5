import { useState } from "react";
import { type StoredFile, type UploadDestination, upload } from "../client/upload-file.ts";

export interface FileUpload {
  readonly id: string;
  readonly name: string;
  readonly percent: number;
  /** Why the file was refused; null while it is on its way. */
  readonly refusal: string | null;
}

/** Files on their way, one after the other; each that arrives is given to `onStored`. */
export function useUploads(destination: UploadDestination, onStored: (file: StoredFile) => void) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const change = (id: string, part: Partial<FileUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const dismiss = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));
  const add = async (files: readonly File[]) => {
    const waiting = files.map((file) => ({ file, id: crypto.randomUUID() }));
    const begun = waiting.map(({ file, id }) => ({ id, name: file.name, percent: 0, refusal: null }));
    setUploads((all) => [...all, ...begun]);
    for (const { file, id } of waiting) {
      const answer = await upload(destination, file, (percent) => change(id, { percent }));
      if (answer.ok) {
        dismiss(id);
        onStored(answer.data);
      } else change(id, { refusal: answer.message });
    }
  };
  return { uploads, add, dismiss };
}
