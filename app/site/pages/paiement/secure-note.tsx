import { IconLock } from "#app/art/icons.tsx";
import { checkoutPage as page } from "#content/pages/checkout.ts";

export function SecureNote() {
  return (
    <p className="co-safe">
      <IconLock size={18} />
      {page.secure}
    </p>
  );
}
