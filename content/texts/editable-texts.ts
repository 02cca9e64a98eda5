import { currentContent } from "../current-content.ts";

/** The field under which texts say where they come from (content/texts/text-slots.ts). */
export const shippedField = "#shipped";

/**
 * The same texts, each read when it is needed: the owner's where there is one. A text is named after its place,
 * "ceramic/method/0/title"; a list named by `path` may also be replaced as a whole.
 */
/* @__NO_SIDE_EFFECTS__ */
export function editableTexts<const Texts extends object>(path: string, shipped: Texts): Texts {
  const held = () => ((Array.isArray(shipped) && currentContent().texts?.[path]) || shipped) as Texts;
  return new Proxy(shipped, {
    get: (_shipped, field) => {
      const value: unknown = held()[field as keyof Texts];
      const key = `${path}/${String(field)}`;
      if (typeof value === "string") {
        const { texts, markText } = currentContent();
        const text = (texts?.[key] ?? value) as string;
        return markText ? markText(key, text) : text;
      }
      if (typeof value === "object" && value) return editableTexts(key, value);
      return field === shippedField ? { path, shipped } : value;
    },
    has: (_shipped, field) => field in held(),
  });
}
