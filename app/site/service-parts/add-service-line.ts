import { cartStore } from "#app/ui/cart/cart-store.ts";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { cartNotices } from "#content/messages/cart.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";

/** Appends the line to the browser's cart and notifies; a full cart notifies that instead. True when it was added. */
export function addServiceLine(line: ServiceLine, notice: ToastMessage): boolean {
  const isAdded = cartStore.appendLine(line);
  notify(isAdded ? notice : cartNotices.full);
  return isAdded;
}
