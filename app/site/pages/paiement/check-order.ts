import { readCheckout } from "#content/forms/checkout-form.ts";
import { checkoutDelivery } from "#content/pages/checkout.ts";
import type { FieldErrors } from "./checkout-values.ts";
import { errorsOfFields } from "./read-problems.ts";
import type { OrderBody } from "./submission.ts";

/** The server's own rules, fetched when they are first needed, and the address field by field. */
export function checkOrder(body: OrderBody): FieldErrors {
  const read = readCheckout(body);
  return { ...(read.ok ? {} : errorsOfFields(read.errors)), ...addressErrors(body.delivery) };
}

function addressErrors({ way, commune, address }: OrderBody["delivery"]): FieldErrors {
  if (way !== "home" && way !== "parcel") return {};
  const { errors } = checkoutDelivery;
  return {
    ...(address.street.trim() === "" ? { street: errors.street } : {}),
    ...(/^\s*\d{5}\s*$/.test(address.postalCode) ? {} : { postalCode: errors.postalCode }),
    ...(way === "home" && commune === "" ? { commune: errors.commune } : {}),
    ...(way === "parcel" && address.city.trim() === "" ? { city: errors.city } : {}),
  };
}
