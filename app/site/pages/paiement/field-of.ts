import type { ChangeEvent } from "react";
import type { CheckoutValues } from "./checkout-values.ts";
import type { Checkout } from "./use-checkout.ts";

type TextField = {
  [Name in keyof CheckoutValues]: CheckoutValues[Name] extends string ? Name : never;
}[keyof CheckoutValues];

/** Ties a text field to what was typed and what is wrong with it. */
export function fieldOf({ values, errors, set }: Pick<Checkout, "values" | "errors" | "set">) {
  return (name: TextField) => ({
    name,
    value: values[name],
    ...(errors[name] ? { error: errors[name] } : {}),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: event.target.value }),
  });
}
