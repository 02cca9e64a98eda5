import type { ToastMessage } from "#content/messages/toast-message.ts";

export interface Toast extends ToastMessage {
  readonly id: number;
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** One notice at a time: a new one replaces the one shown. */
export function notify(notice: ToastMessage): void {
  count += 1;
  current = { ...notice, id: count };
  notifyListeners();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null => current,
  dismiss(id: number): void {
    if (current?.id !== id) return;
    current = null;
    notifyListeners();
  },
};

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
