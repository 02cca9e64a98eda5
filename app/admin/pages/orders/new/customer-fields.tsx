import type { ChangeDraft, StaffDraft } from "./draft.ts";
import { TextField } from "./text-field.tsx";

interface CustomerFieldsProps {
  readonly draft: StaffDraft;
  readonly onChange: ChangeDraft;
  readonly error: (field: string) => string;
}

export function CustomerFields({ draft, onChange, error }: CustomerFieldsProps) {
  return (
    <div className="adm-form">
      <TextField
        label="Nom"
        value={draft.name}
        error={error("name")}
        onChange={(name) => onChange({ name })}
        isRequired
      />
      <div className="adm-form-row">
        <TextField
          label="E-mail"
          type="email"
          value={draft.email}
          error={error("email")}
          onChange={(email) => onChange({ email })}
          isRequired
        />
        <TextField
          label="Téléphone"
          type="tel"
          value={draft.phone}
          error={error("phone")}
          onChange={(phone) => onChange({ phone })}
          isRequired
        />
      </div>
      <TextField
        label="Message du client"
        value={draft.note}
        error={error("note")}
        onChange={(note) => onChange({ note })}
      />
    </div>
  );
}
