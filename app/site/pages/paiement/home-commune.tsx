import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { deliveryNote } from "#content/messages/communes.ts";
import { checkoutDelivery as texts } from "#content/pages/checkout.ts";
import type { Checkout } from "./use-checkout.ts";

/** The commune our own van goes to, out of the list. */
export function HomeCommune({ checkout: { values, errors, recap, set } }: { checkout: Checkout }) {
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
