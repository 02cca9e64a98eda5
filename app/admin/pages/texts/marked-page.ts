import { readMarkedText } from "#domain/text/marked-text.ts";
import { readTextMark, textMarkPattern } from "#domain/text/text-mark.ts";
import { editedPageStyles, giveEditorColours } from "./edited-page-styles.ts";
import { type TypingHandlers, writeInPlace } from "./write-in-place.ts";

const slotAttribute = "data-text-key";

export interface MarkedPageHandlers extends TypingHandlers {
  /** The text is wanted in the panel. */
  readonly onOpen: (key: string) => void;
  /** The text as it is stored, where it may be typed on the page itself; undefined where only the panel can. */
  readonly plainText: (key: string) => string | undefined;
}

/**
 * Finds the marked texts of a page, frames them and gives each a button; plain ones are typed where they stand. Links
 * and forms of the page do nothing. Returns the keys that were found, with the text of a questions list leading to the
 * whole list.
 */
export function prepareMarkedPage(page: Document, handlers: MarkedPageHandlers): ReadonlySet<string> {
  const keys: readonly string[] = JSON.parse(page.getElementById("marked-texts")?.textContent || "[]");
  const found = new Set<string>();
  const framed: HTMLElement[] = [];
  for (const [index, nodes] of markedNodes(page)) {
    const key = slotKey(keys[index] ?? "");
    if (!key) continue;
    for (const range of nodes) framed.push(frame(page, range, key));
    found.add(key);
  }
  removeMarks(page);
  disableLinks(page);
  for (const text of framed) equip(page, text, handlers);
  giveEditorColours(page);
  page.head.append(Object.assign(page.createElement("style"), { textContent: editedPageStyles }));
  page.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const target = event.target as Element;
      const text =
        target.closest(`[${slotAttribute}]`) ??
        target.closest(".text-slot")?.querySelector(`[${slotAttribute}]`);
      const key = text?.getAttribute(slotAttribute);
      if (key && !(text as HTMLElement).contains(page.activeElement)) handlers.onOpen(key);
    },
    true,
  );
  page.addEventListener("submit", (event) => event.preventDefault(), true);
  return found;
}

/**
 * Links keep their role without an address, so that their names are still read; `aria-disabled` would grey the buttons
 * out. The link past the menu and the bar of the page's sections have nowhere to lead.
 */
function disableLinks(page: Document): void {
  for (const link of page.querySelectorAll(".skip-link, .s-anchors")) link.remove();
  for (const link of page.querySelectorAll("a[href]")) {
    link.removeAttribute("href");
    link.setAttribute("role", "link");
  }
}

/** "ceramic/questions/0/answer" belongs to "ceramic/questions". */
function slotKey(key: string): string {
  return key.replace(/(\/questions)\/\d+\/(question|answer)$/, "$1");
}

interface MarkedRange {
  readonly start: Text;
  readonly end: Text;
}

/** Per number, the text nodes between its marks. */
function markedNodes(page: Document): ReadonlyMap<number, readonly MarkedRange[]> {
  const ranges = new Map<number, MarkedRange[]>();
  const open = new Map<number, Text>();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (const mark of node.data.match(textMarkPattern) ?? []) {
      const index = readTextMark(mark);
      const start = open.get(index);
      if (!start) open.set(index, node);
      else {
        ranges.set(index, [...(ranges.get(index) ?? []), { start, end: node }]);
        open.delete(index);
      }
    }
  }
  return ranges;
}

/** Puts what is between the marks into an element of its own. */
function frame(page: Document, { start, end }: MarkedRange, key: string): HTMLElement {
  const range = page.createRange();
  range.setStartBefore(start);
  range.setEndAfter(end);
  const text = page.createElement("span");
  text.setAttribute(slotAttribute, key);
  text.append(range.extractContents());
  range.insertNode(text);
  return text;
}

/** The button that opens the panel, and typing in place where the text shows what is stored. */
function equip(page: Document, text: HTMLElement, handlers: MarkedPageHandlers): void {
  const key = text.getAttribute(slotAttribute) ?? "";
  const name = `Modifier\u00a0: ${text.textContent ?? ""}`;
  // A control cannot hold another one: there, the text itself is the button.
  if (text.closest("button, summary, label, select, textarea")) {
    text.setAttribute("role", "button");
    text.setAttribute("aria-label", name);
    return;
  }
  const slot = page.createElement("span");
  slot.className = "text-slot";
  const button = Object.assign(page.createElement("button"), { type: "button", textContent: "Modifier" });
  button.setAttribute("aria-label", name);
  text.replaceWith(slot);
  slot.append(text, button);
  if (handlers.plainText(key) === text.textContent) writeInPlace(text, key, handlers);
}

function removeMarks(page: Document): void {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node as Text;
      if (text.data.match(textMarkPattern)) text.data = text.data.replace(textMarkPattern, "");
    } else {
      for (const attribute of (node as Element).attributes) {
        if (attribute.value.match(textMarkPattern))
          attribute.value = attribute.value.replace(textMarkPattern, "");
      }
    }
  }
}

/** Shows a text as it is being written, with its marks, wherever else the page says it. */
export function showText(page: Document, key: string, value: string): void {
  for (const element of slotElements(page, key)) {
    if (element === page.activeElement) continue;
    element.replaceChildren(
      ...readMarkedText(value).map(({ text, mark }) => {
        if (!mark) return page.createTextNode(text);
        return Object.assign(page.createElement(mark), { textContent: text });
      }),
    );
  }
}

/** Marks the text that is being written and brings it into view. */
export function showOpenText(page: Document, key: string | null): void {
  for (const element of page.querySelectorAll("[data-open]")) element.removeAttribute("data-open");
  const [first] = key === null ? [] : slotElements(page, key);
  first?.setAttribute("data-open", "");
  if (first !== page.activeElement) first?.scrollIntoView({ block: "center" });
}

function slotElements(page: Document, key: string): readonly Element[] {
  return [...page.querySelectorAll(`[${slotAttribute}]`)].filter(
    (element) => element.getAttribute(slotAttribute) === key,
  );
}
