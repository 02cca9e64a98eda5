/** Calls back once the page has shown its answer to the event being handled: what follows must not delay that. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
