import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { consentTexts } from "#content/forms/consent.ts";
import { tintFormHelp } from "#content/services/tint.ts";
import type { TintMode } from "#domain/vehicle/tint.ts";
import { FormNotice } from "../../../forms/form-notice.tsx";
import { RobotTrap } from "../../../forms/robot-trap.tsx";
import type { FormPost } from "../../../forms/use-form-post.ts";

/** Who asks. The building's form places the fields in pairs, so each is a separate component. */
type FieldProps = Pick<FormPost, "field">;

export function NameField({ field }: FieldProps) {
  return <Input {...field("name")} label="Nom et prénom" autoComplete="name" required maxLength={120} />;
}

export function TintEmailField({ field }: FieldProps) {
  return (
    <Input
      {...field("email")}
      label="E-mail"
      type="email"
      autoComplete="email"
      spellCheck={false}
      required
      maxLength={254}
    />
  );
}

export function PhoneField({ field }: FieldProps) {
  return (
    <Input
      {...field("phone")}
      label="Téléphone"
      type="tel"
      autoComplete="tel"
      placeholder="06 12 34 56 78"
      required
      maxLength={40}
      help={tintFormHelp.phoneHelp}
    />
  );
}

/** Which of the two forms it is, for the one address both are sent to. */
export function Intent({ mode }: { mode: TintMode }) {
  return (
    <>
      <input type="hidden" name="intent" value={mode} />
      <RobotTrap />
    </>
  );
}

/** The server's answer, in the page: a success is shown there only when no toast could show it. */
export function PostResult({ post }: { post: FormPost }) {
  const { result, isFromPage } = post;
  if (!result?.ok) return <FormNotice post={post} />;
  if (!isFromPage) return null;
  return (
    <Notice tone="success" title={result.notice.title}>
      {result.notice.description}
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
