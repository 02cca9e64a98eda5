import type { ReactNode } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { declarationTexts as texts } from "#content/pages/declarations.ts";

export type DeclarationField = (name: string) => {
  name: string;
  defaultValue: string;
  error?: string;
  autoFocus?: boolean;
};

type DeclarationFieldsProps = {
  field: DeclarationField;
  /** What the declaration is about: the order or the contract. */
  children: ReactNode;
  details: { name: string; label: string; help?: string };
};

/** The fields both declarations share: who declares, where the receipt goes, and a free remark. */
export function DeclarationFields({ field, children, details }: DeclarationFieldsProps) {
  return (
    <>
      <Input {...field("name")} label={texts.name} autoComplete="name" maxLength={120} required />
      <Input
        {...field("email")}
        label={texts.email}
        help={texts.emailHelp}
        type="email"
        autoComplete="email"
        required
      />
      {children}
      <Textarea
        {...field(details.name)}
        label={details.label}
        help={details.help}
        rows={3}
        maxLength={1000}
        optional
      />
    </>
  );
}
