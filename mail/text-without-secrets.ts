const linkGone = "[lien retiré]";
const codeGone = "[code retiré]";

/** Addresses whose query or last part opens something by itself. Bounded, so that no text takes long to read. */
const openingLink =
  /https?:\/\/[^\s<>"]{0,500}\?[^\s<>"]+|(?<![\w.:-])[\w.:-]+(?:\/\/[\w.:-]+)?\/(?:r|carnet|calendrier)\/[^\s<>"]+/gi;

/** The words of a message as they may be handed on: without the links and the code that open something. */
export function textWithoutSecrets(text: string, code: string | null = null): string {
  const withoutCode = code ? text.replaceAll(code, codeGone) : text;
  return withoutCode.replace(openingLink, linkGone);
}
