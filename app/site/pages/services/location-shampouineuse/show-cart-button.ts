import { floatingCartId } from "#app/ui/shell/floating-cart.tsx";

const waitMs = 1000;
const pulseMs = 4000;
/** As long as the toast "Réservation confirmée !" is shown: it must not cover the button meanwhile. */
const noticeMs = 6500;

/**
 * After a second the page scrolls to the cart button, which pulses for four. Continues when the wizard is unmounted.
 */
export function showCartButton(): void {
  const { dataset } = document.documentElement;
  dataset.cartCall = "";
  setTimeout(() => delete dataset.cartCall, noticeMs);
  setTimeout(() => {
    const button = document.getElementById(floatingCartId);
    if (!button) return;
    button.scrollIntoView({ block: "nearest" });
    button.dataset.pulse = "";
    setTimeout(() => delete button.dataset.pulse, pulseMs);
  }, waitMs);
}
