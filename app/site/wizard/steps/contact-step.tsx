import { TextLink } from "#app/ui/core/link.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { consentTexts } from "#content/forms/consent.ts";
import { adviceTexts, wizardTexts } from "#content/messages/wizard.ts";
import { wizardSentences } from "#content/pages/wizard.ts";
import { isWaterlessSite, washSites, waterlessHint } from "#content/wash-sites.ts";
import type { ContactInfo } from "#domain/quote/wizard.ts";
import { PhotoField } from "../photos/photo-field.tsx";
import type { Photos } from "../photos/use-photos.ts";
import { QuoteCommune } from "./quote-commune.tsx";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";

export function ContactStep({ flow, dispatch, photos }: WizardStepProps & { photos: Photos }) {
  const { wizard, commune, washSite, errors } = flow;
  const isAdvice = wizard.data.serviceObjective === "besoin_conseils";
  const wire = (field: keyof ContactInfo) => ({
    name: field,
    value: wizard.contact[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: "writeContact", contact: { [field]: event.target.value } }),
  });
  return (
    <>
      <StepHeading title={isAdvice ? wizardTexts.adviceTitle : "Où envoyer votre devis\u00a0?"}>
        {isAdvice ? wizardSentences.adviceNote : wizardSentences.contactNote}
      </StepHeading>
      <div className="wiz-fields">
        {isAdvice && <Message wiring={wire("message")} isAdvice />}
        <Input label="Nom" required autoComplete="name" maxLength={120} {...wire("name")} />
        <Input label="Email" type="email" required autoComplete="email" maxLength={254} {...wire("email")} />
        <Input
          label="Téléphone"
          type="tel"
          required
          autoComplete="tel"
          maxLength={40}
          help={wizardSentences.phoneHelp}
          {...wire("phone")}
        />
        <QuoteCommune
          value={commune}
          error={errors.commune}
          onChange={(value) => dispatch({ type: "writeCommune", commune: value })}
        />
        <Select
          label={"Où laver le véhicule\u00a0?"}
          optional
          name="washSite"
          value={washSite}
          options={washSites}
          placeholder="Choisissez un lieu"
          help={isWaterlessSite(washSite) ? waterlessHint : undefined}
          onChange={(event) => dispatch({ type: "chooseWashSite", washSite: event.target.value })}
        />
        {!isAdvice && <Message wiring={wire("message")} />}
        <PhotoField photos={photos} error={errors.photos} />
        <p className="wiz-consent">
          {consentTexts.request}{" "}
          <TextLink to="/politique-confidentialite" inline>
            Confidentialité
          </TextLink>
        </p>
      </div>
    </>
  );
}

type MessageProps = {
  wiring: {
    name: string;
    value: string;
    error?: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  isAdvice?: boolean;
};

function Message({ wiring, isAdvice = false }: MessageProps) {
  return (
    <Textarea
      label={isAdvice ? adviceTexts.message : "Message"}
      optional={!isAdvice}
      required={isAdvice}
      maxLength={3000}
      rows={isAdvice ? 6 : 4}
      placeholder={
        isAdvice ? "Véhicule, état, résultat souhaité, disponibilités" : "Disponibilités, précisions"
      }
      {...wiring}
    />
  );
}
