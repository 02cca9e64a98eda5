import type { FaqQuestion, TextKind, TextValue } from "#domain/site-content/site-text.ts";
import { placeholdersOf } from "#domain/text/fill-text.ts";
import { mailGroupPrefix } from "../mail-texts/mail-texts.ts";
import { shippedField } from "./editable-texts.ts";

/** One text an owner may change. */
export interface TextSlot {
  /** "ceramic/method/0/title": group and place. */
  readonly key: string;
  readonly kind: TextKind;
  /** What the program ships; a text made of prices or places is made when it is read. */
  readonly shipped: TextValue;
  /** It holds a price, a place or hours that follow the settings until the text is changed. */
  readonly isComputed: boolean;
  /** Beyond this length the layout suffers; only said, never refused. */
  readonly advised: number;
}

/** The fields an owner may change; the others (addresses, labels of buttons and fields) stay as they are. */
const editableField =
  /(title|heading|promise|sentence|lead|text|kicker|description|note|summary|fact|help|hint)$/i;
/** Fields shown with the marks of a paragraph; the others are plain. */
const paragraphField = /(lead|sentence|text)$/i;

/** Paragraphs whose place shows no marks: inside a link, or beside a control. Nor do those with placeholders. */
const plainParagraph =
  /\/stepLead\/\d$|\/(links\/\d+|limit)\/text$|^(home\/headlights|renovation\/(burn|headlights))\/text$|^(newsletter|shop|articles|makeovers)\/lead$|\/(emptyText|noneText|callText|freeDeliveryText|modelLead|addLead|fleetLead|conditionsLead|formLead|giftLead|pickupOnlyText|outText|nextVisitText|sentText)$|^sofa\/methodLead$|^(review-form|gift-card)\//;

/** The slots of what `editableTexts` returned. */
export function slotsOf(texts: object): readonly TextSlot[] {
  const { path, shipped }: { path: string; shipped: object } = Reflect.get(texts, shippedField);
  if (isQuestions(shipped)) {
    const kind = textGroup(path) === answersGroup ? "answers" : "questions";
    return [{ key: path, kind, shipped, isComputed: false, advised: 300 }];
  }
  return path.startsWith(mailGroupPrefix) ? mailSlots(path, shipped) : collect(path, "", shipped);
}

/** The group of the staff's ready answers. */
export const answersGroup = "answers";

/** Words of mails and ready answers: the server and the administration read them, no public page does. */
export function isMessageGroup(group: string): boolean {
  return group.startsWith(mailGroupPrefix) || group === answersGroup;
}

/** Every word of a mail can be changed. A subject is cut by mailboxes. */
function mailSlots(path: string, texts: object): readonly TextSlot[] {
  return Object.entries(texts as Readonly<Record<string, string>>).map(([field, shipped]) => {
    const isSubject = /subject$/i.test(field);
    const advised = isSubject ? 70 : Math.ceil((shipped.length * 1.5) / 10) * 10;
    const kind = isSubject ? "line" : "message";
    return { key: `${path}/${field}`, kind, shipped, isComputed: false, advised };
  });
}

/** The group of a text's key. */
export function textGroup(key: string): string {
  return key.split("/", 1)[0] ?? "";
}

function collect(path: string, listName: string, texts: object): readonly TextSlot[] {
  return Object.keys(texts).flatMap((field): readonly TextSlot[] => {
    const { value, get } = Object.getOwnPropertyDescriptor(texts, field) ?? {};
    const name = /^\d+$/.test(field) ? listName : field;
    const key = `${path}/${field}`;
    if (typeof value === "object" && value !== null) return collect(key, name, value);
    if (!editableField.test(name) || (typeof value !== "string" && !get)) return [];
    const shipped: string = get ? get.call(texts) : value;
    const isPlain = plainParagraph.test(key) || placeholdersOf(shipped).length > 0;
    const kind = paragraphField.test(name) && !isPlain ? "paragraph" : "line";
    return [{ key, kind, shipped, isComputed: Boolean(get), advised: advisedLength(key, shipped) }];
  });
}

/** Search engines cut titles and descriptions; elsewhere the layout was made for about the shipped length. */
function advisedLength(key: string, shipped: string): number {
  if (/^[^/]+\/title$/.test(key)) return 60;
  if (/^[^/]+\/description$/.test(key)) return 160;
  return Math.ceil((shipped.length * 1.25) / 10) * 10;
}

function isQuestions(shipped: object): shipped is readonly FaqQuestion[] {
  return Array.isArray(shipped) && shipped.every((item) => typeof item === "object" && "question" in item);
}
