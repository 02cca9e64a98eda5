import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { makeoverConsent as texts } from "#content/pages/makeover-consent.ts";
import type { ConsentQuestion } from "#usecases/makeovers/list-makeovers.ts";
import type { VisitProblem } from "./answer-visit.ts";

type ConsentCardProps = { questions: readonly ConsentQuestion[]; problem: VisitProblem | null };

/** Whether the pictures of the work may be shown on the site: the customer agrees, refuses, or takes it back. */
export function ConsentCard({ questions, problem }: ConsentCardProps) {
  if (questions.length === 0) return null;
  const error = problem?.step === "realisation" ? problem.text : undefined;
  return (
    <section className="bk-card" id="realisation" aria-labelledby="realisation-titre">
      <h2 id="realisation-titre">{texts.heading}</h2>
      {error && <Notice tone="error">{error}</Notice>}
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </section>
  );
}

function Question({ question: { id, consent, title, pictures } }: { question: ConsentQuestion }) {
  const shown = [
    { word: "Avant", picture: pictures.before },
    { word: "Après", picture: pictures.after },
    ...pictures.further.map((picture) => ({ word: "Photo", picture })),
  ];
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="etape" value="realisation" />
      <input type="hidden" name="realisation" value={id} />
      {consent === "asked" && <p>{texts.intro}</p>}
      <ul className="vr-consent">
        {shown.map(
          ({ word, picture }) =>
            picture && (
              <li key={picture.src}>
                <img
                  src={`${picture.src}`}
                  alt={`${word}, ${title}`}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                />
              </li>
            ),
        )}
      </ul>
      {consent === "asked" && (
        <>
          <p className="bk-small">{texts.text}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="reponse" value="oui" size="sm">
              {texts.agree}
            </Button>
            <Button type="submit" name="reponse" value="non" variant="secondary" size="sm">
              {texts.refuse}
            </Button>
          </div>
        </>
      )}
      {consent === "given" && (
        <>
          <Notice tone="success">{texts.given}</Notice>
          <Button type="submit" name="reponse" value="non" variant="secondary" size="sm">
            {texts.withdraw}
          </Button>
        </>
      )}
      {(consent === "refused" || consent === "withdrawn") && <Notice>{texts[consent]}</Notice>}
    </form>
  );
}
