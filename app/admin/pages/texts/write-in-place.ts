export interface TypingHandlers {
  readonly onFocus: (key: string) => void;
  readonly onType: (key: string, value: string) => void;
  /** Enter, or leaving the text, after it was changed. */
  readonly onKeep: (key: string, value: string) => void;
  /** Escape: what was typed is dropped. */
  readonly onGiveUp: (key: string) => void;
}

/** Lets a text of the page be typed where it stands. */
export function writeInPlace(text: HTMLElement, key: string, handlers: TypingHandlers): void {
  let before = typedWords(text);
  text.contentEditable = "plaintext-only";
  text.setAttribute("role", "textbox");
  text.setAttribute("aria-label", `Texte\u00a0: ${before}`);
  text.addEventListener("focus", () => {
    before = typedWords(text);
    handlers.onFocus(key);
  });
  text.addEventListener("input", () => handlers.onType(key, typedWords(text)));
  text.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      text.textContent = before;
      handlers.onGiveUp(key);
    }
    if (event.key !== "Escape" && event.key !== "Enter") return;
    event.preventDefault();
    text.blur();
  });
  text.addEventListener("blur", () => {
    const value = typedWords(text);
    if (value === before) return;
    before = value;
    handlers.onKeep(key, value);
  });
}

/** On one line: a pasted text may hold several. */
function typedWords(text: HTMLElement): string {
  return (text.textContent ?? "").replace(/\s*\n\s*/g, " ");
}
