import { readMarkedText } from "#domain/text/marked-text.ts";
import { readTextMark, textMarkPattern } from "#domain/text/text-mark.ts";

const slotAttribute = "data-text-key";

const styles = `
[${slotAttribute}] { outline: 1px dashed var(--color-teal-500); outline-offset: 5px; border-radius: 6px; cursor: text; }
[${slotAttribute}]:hover, [${slotAttribute}]:focus-visible { outline: 2px solid var(--color-teal-700); }
[${slotAttribute}][data-open] { outline: 3px solid var(--color-teal-500); }
* { scroll-behavior: auto !important; }
`;

/**
 * Finds the marked texts of a page, frames them and makes them buttons. Links and forms of the page do nothing. Returns
 * the keys that were found, with the text of a questions list leading to the whole list.
 */
export function prepareMarkedPage(page: Document, onOpen: (key: string) => void): ReadonlySet<string> {
  const keys: readonly string[] = JSON.parse(page.getElementById("marked-texts")?.textContent || "[]");
  const found = new Set<string>();
  for (const [index, nodes] of markedNodes(page)) {
    const key = slotKey(keys[index] ?? "");
    if (!key) continue;
    for (const range of nodes) frame(page, range, key);
    found.add(key);
  }
  removeMarks(page);
  page.head.append(Object.assign(page.createElement("style"), { textContent: styles }));
  const open = (event: Event) => {
    const target = (event.target as Element).closest(`[${slotAttribute}]`);
    event.preventDefault();
    event.stopPropagation();
    const key = target?.getAttribute(slotAttribute);
    if (key) onOpen(key);
  };
  page.addEventListener("click", open, true);
  page.addEventListener("submit", (event) => event.preventDefault(), true);
  page.addEventListener(
    "keydown",
    (event) => {
      if (
        (event.key === "Enter" || event.key === " ") &&
        (event.target as Element).hasAttribute?.(slotAttribute)
      )
        open(event);
    },
    true,
  );
  return found;
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
function frame(page: Document, { start, end }: MarkedRange, key: string): void {
  const range = page.createRange();
  range.setStartBefore(start);
  range.setEndAfter(end);
  const span = page.createElement("span");
  span.setAttribute(slotAttribute, key);
  span.tabIndex = 0;
  span.setAttribute("role", "button");
  span.append(range.extractContents());
  range.insertNode(span);
  span.setAttribute("aria-label", `Modifier\u00a0: ${(span.textContent ?? "").replace(textMarkPattern, "")}`);
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

/** Shows a text as it is being written, with its marks. */
export function showText(page: Document, key: string, value: string): void {
  for (const element of slotElements(page, key)) {
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
  first?.scrollIntoView({ block: "center" });
}

function slotElements(page: Document, key: string): readonly Element[] {
  return [...page.querySelectorAll(`[${slotAttribute}]`)].filter(
    (element) => element.getAttribute(slotAttribute) === key,
  );
}
