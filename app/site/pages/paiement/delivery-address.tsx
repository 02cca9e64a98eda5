import { Suspense } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { deliveryCommune } from "#content/messages/delivery.ts";
import { checkoutDelivery as texts } from "#content/pages/checkout.ts";
import { fieldOf } from "./field-of.ts";
import type { Checkout } from "./use-checkout.ts";

/** Loaded separately, to keep the page within its weight budget. */
const HomeCommune = lazyPart(() => import("./home-commune.tsx").then((module) => module.HomeCommune));

type AddressProps = { checkout: Checkout; way: "home" | "parcel" | "relay" };

/** Where it goes. Our own van asks for a commune of the list; a parcel goes anywhere in France, or to a named shop. */
export function DeliveryAddress({ checkout, way }: AddressProps) {
  const field = fieldOf(checkout);
  const { values, errors, set } = checkout;
  return (
    <>
      {way === "relay" && (
        <Input
          {...field("relay")}
          label={texts.relay}
          placeholder={texts.relayExample}
          help={texts.relayHelp}
          autoComplete="off"
          required
          maxLength={80}
        />
      )}
      <Input
        {...field("street")}
        label={texts.street}
        autoComplete="address-line1"
        placeholder={texts.streetExample}
        required
        maxLength={120}
      />
      <Input
        {...field("complement")}
        label={texts.complement}
        autoComplete="address-line2"
        optional
        maxLength={120}
      />
      <div className="co-pair co-pair-city">
        {way === "home" ? (
          <Suspense
            fallback={
              <Input
                name="commune"
                label={deliveryCommune.label}
                value={values.city}
                error={errors.commune}
                help={deliveryCommune.help}
                required
                maxLength={60}
                onChange={(event) => set({ city: event.target.value, commune: "" })}
              />
            }
          >
            <HomeCommune checkout={checkout} />
          </Suspense>
        ) : (
          <Input
            {...field("city")}
            label={texts.city}
            autoComplete="address-level2"
            required
            maxLength={80}
          />
        )}
        <Input
          {...field("postalCode")}
          label={texts.postalCode}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          maxLength={10}
        />
      </div>
    </>
  );
}
