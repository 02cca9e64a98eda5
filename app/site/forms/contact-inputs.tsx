import { Input, type InputProps } from "#app/ui/fields/input.tsx";
import { contactFormTexts as texts } from "#content/pages/contact.ts";
import type { FormPost } from "./use-form-post.ts";

/** Who asks: the three fields every request begins with. */
export function ContactInputs({ field }: Pick<FormPost, "field">) {
  return (
    <>
      <Input {...field("name")} label={texts.name} autoComplete="name" required maxLength={120} />
      <Input {...field("email")} label={texts.email} type="email" autoComplete="email" required />
      <Input
        {...field("phone")}
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        placeholder={texts.phoneExample}
        help={texts.phoneNote}
        required
      />
    </>
  );
}

export function CommuneInput({ field, ref }: Pick<FormPost, "field"> & Pick<InputProps, "ref">) {
  return (
    <Input
      {...field("commune")}
      ref={ref}
      label={texts.commune}
      placeholder={texts.communeExample}
      autoComplete="address-level2"
      maxLength={120}
      optional
    />
  );
}
