import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";

export type CompanyField = "company" | "siren" | "vatNumber" | "address";

interface CompanyFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onChange?: (event: { currentTarget: { value: string } }) => void;
}

/** What names a company on quotes and invoices. `field`: how each is named, filled and read where it stands. */
export function CompanyFields({ field }: { field: (name: CompanyField) => CompanyFieldProps }) {
  return (
    <>
      <Input label="Entreprise" maxLength={200} autoComplete="off" {...field("company")} />
      <div className="adm-form-row">
        <Input label="SIREN" inputMode="numeric" maxLength={40} autoComplete="off" {...field("siren")} />
        <Input label="TVA" maxLength={40} autoComplete="off" {...field("vatNumber")} />
      </div>
      <Textarea label="Adresse de facturation" rows={3} maxLength={1200} {...field("address")} />
    </>
  );
}
