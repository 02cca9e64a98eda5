import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import type { FoundCommune } from "#content/communes/found-commune.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";

type Kind = "phone" | "email" | "address";
const names: Readonly<Record<Kind, string>> = { phone: "Téléphone", email: "E-mail", address: "Adresse" };

/** One button for each kind; the fields of the one that was chosen stand under them. */
export function AddContact({ customerId }: { customerId: string }) {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <>
      <div className="adm-actions cust-add">
        {(["phone", "email", "address"] as const).map((one) => (
          <AdminButton
            key={one}
            icon={<IconPlus />}
            aria-pressed={one === kind}
            onClick={() => setKind(one === kind ? null : one)}
          >
            {names[one]}
          </AdminButton>
        ))}
      </div>
      {kind ? <Fields key={kind} customerId={customerId} kind={kind} onSaved={() => setKind(null)} /> : null}
    </>
  );
}

interface FieldsProps {
  readonly customerId: string;
  readonly kind: Kind;
  readonly onSaved: () => void;
}

function Fields({ customerId, kind, onSaved }: FieldsProps) {
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
        label={kind === "address" ? "Rue" : names[kind]}
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
