const names = ["--color-teal-500", "--color-teal-700", "--color-paper", "--font-sans"];

/** Mails have no style sheet: the styles below take the administration's colours there. */
export function giveEditorColours(page: Document): void {
  const own = getComputedStyle(document.documentElement);
  for (const name of names) page.documentElement.style.setProperty(name, own.getPropertyValue(name));
}

/** Added to the page in the editor's frame: texts are outlined, each with its button above. */
export const editedPageStyles = `
.text-slot { position: relative; }
[data-text-key] { outline: 1px dashed var(--color-teal-500); outline-offset: 5px; border-radius: 6px; cursor: text; }
[data-text-key]:hover { outline: 2px solid var(--color-teal-700); }
[data-text-key][data-open], [data-text-key]:focus { outline: 3px solid var(--color-teal-500); }
[data-text-key][contenteditable]:focus { white-space: pre-wrap; }
.text-slot > button {
  position: absolute; z-index: 9; left: -5px; top: -9px; translate: 0 -100%; padding: 6px 12px; border-radius: 8px;
  background: var(--color-teal-700); color: var(--color-paper); font: 600 14px/20px var(--font-sans);
  letter-spacing: normal; text-transform: none; white-space: nowrap; border: 0; opacity: 0; pointer-events: none;
}
.text-slot:hover > button, .text-slot:focus-within > button, [data-open] + button { opacity: 1; pointer-events: auto; }
* { scroll-behavior: auto !important; }
`;
