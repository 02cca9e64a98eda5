const failed = new Set<HTMLLinkElement>();

if (typeof document !== "undefined") document.addEventListener("error", noteSheet, { capture: true });

function noteSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

/**
 * A sheet that did not arrive stays in the head without rules, and the next import of its part takes it for loaded. It is
 * asked for again; rejects when it fails once more. Null: nothing to wait for.
 */
export function reloadFailedSheets(): Promise<unknown> | null {
  if (failed.size === 0) return null;
  const sheets = [...failed];
  failed.clear();
  return Promise.all(sheets.map(askAgain));
}

function askAgain(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = sheet.cloneNode() as HTMLLinkElement;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Sheet not loaded: ${link.href}`));
    sheet.replaceWith(link);
  });
}
