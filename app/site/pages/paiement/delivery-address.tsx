import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { deliveryNote } from "#content/messages/communes.ts";
import { checkoutDelivery as texts } from "#content/pages/paiement.ts";
import { fieldOf } from "./field-of.ts";
import type { Checkout } from "./use-checkout.ts";

/** Where it goes. Our own van asks for a commune of the list; a parcel goes anywhere in France. */
export function DeliveryAddress({ checkout, way }: { checkout: Checkout; way: "home" | "parcel" }) {
  const field = fieldOf(checkout);
  return (
    <>
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
          <HomeCommune checkout={checkout} />
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

function HomeCommune({ checkout: { values, errors, recap, set } }: { checkout: Checkout }) {
  const isChosen = values.commune !== "";
  const answer = useCommuneSearch(isChosen ? "" : values.city);
  const commune = recap?.commune?.inseeCode === values.commune ? recap.commune : null;
  const outside = commune?.inZone === false ? checkoutMessages.delivery.outsideZone : undefined;
  return (
    <CommuneCombobox
      label={texts.commune}
      placeholder={texts.communeExample}
      required
      typed={values.city}
      answer={answer}
      isChosen={isChosen}
      error={errors.commune ?? outside}
      help={commune?.inZone ? texts.communeIn : texts.communeHelp}
      none={texts.communeNone}
      failed={texts.communeFailed}
      noteOf={deliveryNote}
      onType={(city) => set({ city, commune: "" })}
      onChoose={({ code, name, postalCode }) => set({ city: name, commune: code, postalCode })}
    />
  );
}
