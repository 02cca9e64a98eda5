import { isUtf8 } from "node:buffer";

const multipart = /^multipart\/form-data;\s*boundary=([\w'()+./:=?-]{1,70})$/i;
/** As browsers write the head of a field; a file has more. */
const fieldHead = /^Content-Disposition: form-data; name="([^"%\r\n]*)"$/i;
const byteOrderMark = "\ufeff";

/**
 * The fields of a form as browsers send it when it holds no file. The platform's parser reads any form, in ten times the
 * time. Null: not such a form, leave it to the platform.
 */
export function readTextForm(body: Buffer, contentType: string): FormData | null {
  const [, boundary] = multipart.exec(contentType) ?? [];
  if (boundary === undefined || !isUtf8(body)) return null;
  const mark = `--${boundary}`;
  const parts = `\r\n${body.toString("utf8")}`.split(`\r\n${mark}`);
  if (parts.shift() !== "" || !/^--(\r\n)?$/.test(parts.pop() ?? "")) return null;
  const form = new FormData();
  for (const part of parts) {
    const headEnd = part.indexOf("\r\n\r\n");
    const [, name] =
      headEnd === -1 || !part.startsWith("\r\n") ? [] : (fieldHead.exec(part.slice(2, headEnd)) ?? []);
    const value = part.slice(headEnd + 4);
    if (name === undefined || value.startsWith(byteOrderMark)) return null;
    form.append(name, value);
  }
  return form;
}
