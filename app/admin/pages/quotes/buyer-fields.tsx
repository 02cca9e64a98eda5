import { Segmented } from "#app/ui/choices/segmented.tsx";
import { CompanyFields } from "../../ui/company-fields.tsx";
import type { BuyerDraft } from "./buyer-draft.ts";

const kinds = [
  { value: "person", label: "Particulier" },
  { value: "company", label: "Entreprise" },
] as const;

interface BuyerFieldsProps {
  readonly draft: BuyerDraft;
  readonly onChange: (draft: BuyerDraft) => void;
  /** Of the field at this path in the call. */
  readonly errorAt: (field: string) => string | undefined;
  /** The customer is a company already: there is nothing to choose. */
  readonly isCompany?: boolean;
}

/** Whom the quote and the invoice name: the person, or a company with its numbers. */
export function BuyerFields({ draft, onChange, errorAt, isCompany = false }: BuyerFieldsProps) {
  return (
    <div className="adm-form">
      {isCompany ? null : (
        <Segmented
          label="Devis et facture au nom de"
          options={kinds}
          value={draft.isCompany ? "company" : "person"}
          onChange={(kind) => onChange({ ...draft, isCompany: kind === "company" })}
        />
      )}
      {draft.isCompany || isCompany ? (
        <CompanyFields
          field={(name) => ({
            name: `buyer.${name}`,
            value: draft[name],
            error: errorAt(`buyer.${name}`),
            onChange: (event) => onChange({ ...draft, [name]: event.currentTarget.value }),
          })}
        />
      ) : null}
    </div>
  );
}
