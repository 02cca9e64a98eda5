import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { deliveryNote, deliveryRefusals, deliveryCommune as texts } from "#content/messages/delivery.ts";
import type { Checkout } from "./use-checkout.ts";

/** The commune our own van goes to, out of the list. */
export function HomeCommune({ checkout: { values, errors, recap, set } }: { checkout: Checkout }) {
  const isChosen = values.commune !== "";
  const answer = useCommuneSearch(isChosen ? "" : values.city);
  const commune = recap?.commune?.inseeCode === values.commune ? recap.commune : null;
  const outside = commune?.inZone === false ? deliveryRefusals.outsideZone : undefined;
  return (
    <CommuneCombobox
      label={texts.label}
      placeholder={texts.example}
      required
      typed={values.city}
      answer={answer}
      isChosen={isChosen}
      error={errors.commune ?? outside}
      help={commune?.inZone ? texts.free : texts.help}
      none={texts.none}
      failed={texts.failed}
      noteOf={deliveryNote}
      onType={(city) => set({ city, commune: "" })}
      onChoose={({ code, name, postalCode }) => set({ city: name, commune: code, postalCode })}
    />
  );
}
