import { useState } from "react";
import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import type { FoundCommune } from "#content/communes/found-commune.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import { type ContactKind, contactNames } from "./contact-names.ts";

interface ContactFieldsProps {
  readonly customerId: string;
  readonly kind: ContactKind;
  readonly onSaved: () => void;
}

export function ContactFields({ customerId, kind, onSaved }: ContactFieldsProps) {
  const [text, setText] = useState("");
  const [commune, setCommune] = useState<{ readonly typed: string; readonly code: string }>({
    typed: "",
    code: "",
  });
  const answer = useCommuneSearch(commune.typed);
  const saving = useSave({
    send: () => {
      const json =
        kind === "phone"
          ? { kind, phone: text }
          : kind === "email"
            ? { kind, email: text }
            : { kind, address: { street: text, inseeCode: commune.code } };
      return send(admin.customers[":id"].contacts.$post({ param: { id: customerId }, json }));
    },
    notice: () => ({ title: "Coordonnée ajoutée", variant: "default" }),
    onSaved,
  });
  const choose = ({ name, code }: FoundCommune) => setCommune({ typed: name, code });
  return (
    <form
      className="adm-form cust-add-fields"
      ref={saving.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save();
      }}
    >
      <Input
        label={kind === "address" ? "Rue" : contactNames[kind]}
        type={kind === "phone" ? "tel" : kind === "email" ? "email" : "text"}
        value={text}
        error={kind === "address" ? undefined : saving.refusal?.message}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {kind === "address" ? (
        <CommuneCombobox
          label="Commune"
          typed={commune.typed}
          answer={answer}
          isChosen={commune.code !== ""}
          error={saving.refusal?.message}
          noteOf={({ km }) => `${km}\u00a0km`}
          onType={(typed) => setCommune({ typed, code: "" })}
          onChoose={choose}
        />
      ) : null}
      <AdminButton type="submit" look="primary" busy={saving.isBusy}>
        Ajouter
      </AdminButton>
    </form>
  );
}
