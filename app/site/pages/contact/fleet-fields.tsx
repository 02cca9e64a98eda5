import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { contactFormTexts as texts } from "#content/pages/contact.ts";
import { fleetOffers } from "#content/utility.ts";
import type { FormPost } from "../../forms/use-form-post.ts";

const offers = fleetOffers.map(({ id, title }) => ({ value: id, label: title }));

/** What a fleet's quote needs besides. */
export function FleetFields({ field }: Pick<FormPost, "field">) {
  return (
    <>
      <Input
        {...field("company")}
        label={texts.company}
        autoComplete="organization"
        required
        maxLength={160}
      />
      <Input
        {...field("vehicle_count")}
        label={texts.vehicleCount}
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        required
      />
      <Select
        {...field("offer")}
        label={texts.offer}
        options={offers}
        placeholder={texts.offerNone}
        optional
      />
    </>
  );
}
