/** Calls that met the end of a session, and wait for the user to sign in again. */
let waiting: readonly ((isBack: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/** Resolves once somebody has signed in again over the page, or has declined. Where no page is open: false at once. */
export function awaitReentry(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

export function endReentry(isBack: boolean): void {
  const waiters = waiting;
  waiting = [];
  tell();
  for (const resolve of waiters) resolve(isBack);
}

export const isReentryAwaited = (): boolean => waiting.length > 0;

export function watchReentry(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
