import { Input } from "#app/ui/input.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { consentTexts } from "#content/forms/consent.ts";
import type { FormValues } from "#content/forms/form.ts";
import { hiddenFields } from "#content/forms/hidden-fields.ts";
import type { Notice as NoticeText } from "#content/messages/notice.ts";

export type FieldsProps = {
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed before a full-page POST. */
  readonly values: FormValues;
};

/** A field's own text out of what was posted. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

export function NameField({ errors, values }: FieldsProps) {
  return (
    <Input
      label="Nom et prénom"
      name="name"
      autoComplete="name"
      required
      maxLength={120}
      defaultValue={textOf(values, "name")}
      error={errors.name}
    />
  );
}

export function EmailField({ errors, values }: FieldsProps) {
  return (
    <Input
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={textOf(values, "email")}
      error={errors.email}
    />
  );
}

export function PhoneField({ errors, values }: FieldsProps) {
  return (
    <Input
      label="Téléphone"
      name="phone"
      type="tel"
      autoComplete="tel"
      placeholder="06 12 34 56 78"
      required
      maxLength={40}
      defaultValue={textOf(values, "phone")}
      error={errors.phone}
      help="Nous appelons uniquement au sujet de cette demande."
    />
  );
}

/** Which form it is, and a field no person sees or reaches. */
export function HiddenFields({ intent }: { intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <div className="sr-only" aria-hidden="true">
        <label>
          Laissez ce champ vide
          <input name={hiddenFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export function PageNotice({ notice }: { notice: NoticeText | null }) {
  if (!notice) return null;
  return (
    <Notice tone={notice.variant === "destructive" ? "error" : "success"} title={notice.title}>
      {notice.description}
    </Notice>
  );
}

/** Stored word for word with the request. */
export function ConsentLine() {
  return (
    <p className="text-(--muted) text-xs">
      Gratuit et sans engagement. {consentTexts.request}{" "}
      <TextLink inline to="/politique-confidentialite">
        Politique de confidentialité
      </TextLink>
    </p>
  );
}
