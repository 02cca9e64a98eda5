import { resolve } from "node:path";
import { Font } from "@react-pdf/renderer";

/** Letters beyond western Europe (Ł, ş, ő) come from the second face. */
export const textFont = ["Inter", "Inter Ext"];
export const titleFont = ["Outfit", "Inter", "Inter Ext"];

/** The program's working folder is the checkout, where the bundle finds what it cannot contain. */
const folder = resolve("mail/documents/fonts");

export const fontFile = (name: string) => `${folder}/${name}.woff`;

Font.register({
  family: "Inter",
  fonts: [
    { src: fontFile("inter-latin-400-normal"), fontWeight: 400 },
    { src: fontFile("inter-latin-600-normal"), fontWeight: 600 },
  ],
});
Font.register({
  family: "Inter Ext",
  fonts: [
    { src: fontFile("inter-latin-ext-400-normal"), fontWeight: 400 },
    { src: fontFile("inter-latin-ext-600-normal"), fontWeight: 600 },
  ],
});
Font.register({ family: "Outfit", src: fontFile("outfit-latin-600-normal"), fontWeight: 600 });
// The engine's hyphenation knows English only.
Font.registerHyphenationCallback((word) => [word]);
