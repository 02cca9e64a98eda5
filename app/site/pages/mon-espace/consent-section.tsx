import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { consentTexts } from "#content/forms/consent.ts";
import type { readSpaceConsents } from "#usecases/customer-space/read-belongings.ts";

type Consents = Awaited<ReturnType<typeof readSpaceConsents>>;

const newsletterWords: Readonly<Record<string, string>> = {
  confirmed: "Vous recevez notre lettre.",
  pending: "Il manque votre clic dans le message de confirmation que nous vous avons envoyé.",
};

/** What the person agreed to, and how to take it back as easily. */
export function ConsentSection({ consents: { newsletter, makeovers } }: { readonly consents: Consents }) {
  const isSubscribed = newsletter === "confirmed" || newsletter === "pending";
  return (
    <SpaceSection id="accords" title="Mes accords">
      <ul className="space-rows">
        <li className="space-item">
          <p>
            <b>Lettre d’information</b>
            <br />
            {newsletterWords[newsletter] ?? consentTexts.newsletter}
          </p>
          <AnswerForm step="lettre" id="" answer={isSubscribed ? "non" : "oui"}>
            {isSubscribed ? "Ne plus la recevoir" : "La recevoir"}
          </AnswerForm>
        </li>
        {makeovers.map(({ id, title, isGiven }) => (
          <li key={id} className="space-item">
            <p>
              <b>{`Photos de votre véhicule, ${title}`}</b>
              <br />
              {isGiven ? "Vous nous permettez de les montrer." : "Nous aimerions les montrer."}
            </p>
            <div className="space-actions">
              {!isGiven && (
                <AnswerForm step="photos" id={id} answer="oui">
                  D’accord
                </AnswerForm>
              )}
              <AnswerForm step="photos" id={id} answer="non">
                {isGiven ? "Ne plus les montrer" : "Non"}
              </AnswerForm>
            </div>
          </li>
        ))}
      </ul>
    </SpaceSection>
  );
}

interface AnswerFormProps {
  readonly step: string;
  readonly id: string;
  readonly answer: "oui" | "non";
  readonly children: string;
}

function AnswerForm({ step, id, answer, children }: AnswerFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="etape" value={step} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="reponse" value={answer} />
      <Button type="submit" variant="secondary" size="sm">
        {children}
      </Button>
    </form>
  );
}
