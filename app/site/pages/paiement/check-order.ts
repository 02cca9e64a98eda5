import { readCheckout } from "#content/forms/checkout-form.ts";
import { checkoutDelivery } from "#content/pages/checkout.ts";
import { isShipped } from "#domain/place/delivery.ts";
import type { FieldErrors } from "./checkout-values.ts";
import { errorsOfFields } from "./read-problems.ts";
import type { OrderBody } from "./submission.ts";

/** The server's own rules, fetched when they are first needed, and the address field by field. */
export function checkOrder(body: OrderBody): FieldErrors {
  const read = readCheckout(body);
  return { ...(read.ok ? {} : errorsOfFields(read.errors)), ...addressErrors(body.delivery) };
}

function addressErrors({ way, commune, address }: OrderBody["delivery"]): FieldErrors {
  if (way !== "home" && !isShipped(way)) return {};
  const { errors } = checkoutDelivery;
  return {
    ...(way === "relay" && !address.relay?.trim() ? { relay: errors.relay } : {}),
    ...(address.street.trim() === "" ? { street: errors.street } : {}),
    ...(/^\s*\d{5}\s*$/.test(address.postalCode) ? {} : { postalCode: errors.postalCode }),
    ...(way === "home" && commune === "" ? { commune: errors.commune } : {}),
    ...(isShipped(way) && address.city.trim() === "" ? { city: errors.city } : {}),
  };
}
