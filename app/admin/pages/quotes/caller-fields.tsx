import { useEffect, useState } from "react";
import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { SaveForm } from "../../ui/use-save.ts";
import { BuyerFields } from "./buyer-fields.tsx";
import type { CallerDraft } from "./caller-draft.ts";

type Found = SuccessBody<Awaited<ReturnType<typeof admin.customers.$get>>>["rows"][number];

interface CallerFieldsProps {
  readonly draft: CallerDraft;
  readonly onChange: (part: Partial<CallerDraft>) => void;
  readonly errorAt: SaveForm["errorAt"];
}

/** A known customer by phone, name or plate; else a name is enough. */
export function CallerFields({ draft, onChange, errorAt }: CallerFieldsProps) {
  const answer = useCommuneSearch(draft.commune.typed);
  const type = (name: "name" | "phone" | "email") => ({
    value: draft[name],
    error: errorAt(`caller.${name}`) ?? (name === "email" ? errorAt("email") : undefined),
    autoComplete: "off",
    maxLength: 200,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="adm-form">
      {draft.customer ? (
        <p className="caller-known">
          <span>
            <b>{draft.customer.name}</b>
            <small>
              {[draft.customer.company, draft.customer.email || "sans adresse e-mail"]
                .filter(Boolean)
                .join(", ")}
            </small>
          </span>
          <AdminButton onClick={() => onChange({ customer: null, vehicleId: null })}>Changer</AdminButton>
        </p>
      ) : (
        <>
          <CustomerPicker
            onPick={({ id, name, email, company }) =>
              onChange({ customer: { id, name, email: email ?? "", company }, vehicleId: null })
            }
          />
          <Input label="Nom" required {...type("name")} />
          <div className="adm-form-row">
            <Input label="Téléphone" type="tel" optional {...type("phone")} />
            <Input label="E-mail" type="email" optional {...type("email")} />
          </div>
        </>
      )}
      {draft.customer?.company ? null : (
        <BuyerFields draft={draft.buyer} onChange={(buyer) => onChange({ buyer })} errorAt={errorAt} />
      )}
      <CommuneCombobox
        label="Commune"
        optional
        typed={draft.commune.typed}
        answer={answer}
        isChosen={draft.commune.code !== ""}
        noteOf={({ km }) => `${km}\u00a0km`}
        onType={(typed) => onChange({ commune: { typed, code: "", km: null } })}
        onChoose={({ name, code, km }) => onChange({ commune: { typed: name, code, km } })}
      />
    </div>
  );
}

function CustomerPicker({ onPick }: { onPick: (customer: Found) => void }) {
  const [question, setQuestion] = useState("");
  const found = useCustomers(question);
  return (
    <div className="caller-picker">
      <Input
        label="Chercher un client"
        type="search"
        placeholder="Téléphone, nom ou plaque"
        autoComplete="off"
        maxLength={120}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) onPick(found[0]);
        }}
      />
      <ul aria-label="Clients trouvés">
        {found.map((customer) => (
          <li key={customer.id}>
            <button type="button" onClick={() => onPick(customer)}>
              <b>{customer.company || customer.name}</b>
              <small>
                {[customer.phone ? formatPhone(customer.phone) : "", customer.commune, customer.vehicle]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useCustomers(question: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isStale = false;
    const q = question.trim();
    const timer = setTimeout(async () => {
      if (q === "") return setFound([]);
      const answer = await send(admin.customers.$get({ query: { q, page: "1" } }));
      if (!isStale && answer.ok) setFound(answer.data.rows.slice(0, 5));
    }, 150);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  return found;
}
