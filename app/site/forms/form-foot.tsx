import type { ReactNode } from "react";
import { TextLink } from "#app/ui/core/link.tsx";
import { consentTexts } from "#content/forms/consent.ts";
import { contactFormTexts as texts } from "#content/pages/contact.ts";

/** The consent as it is stored, and the button. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p className="text-(--muted) text-xs">
        {texts.required} {consentTexts.request}{" "}
        <TextLink to="/politique-confidentialite" inline>
          {texts.privacy}
        </TextLink>
      </p>
      {children}
    </div>
  );
}
