import { Input } from "#app/ui/fields/input.tsx";
import type { SaveForm } from "../../../ui/use-save.ts";
import type { ChangeDraft, StaffDraft } from "./draft.ts";

interface CustomerFieldsProps {
  readonly draft: StaffDraft;
  readonly onChange: ChangeDraft;
  readonly errorAt: SaveForm["errorAt"];
}

export function CustomerFields({ draft, onChange, errorAt }: CustomerFieldsProps) {
  const field = (name: "name" | "email" | "phone" | "note") => ({
    value: draft[name],
    error: errorAt(name),
    autoComplete: "off",
    maxLength: 254,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="adm-form">
      <Input label="Nom" {...field("name")} required />
      <div className="adm-form-row">
        <Input label="E-mail" type="email" {...field("email")} required />
        <Input label="Téléphone" type="tel" {...field("phone")} required />
      </div>
      <Input label="Message du client" {...field("note")} />
    </div>
  );
}
