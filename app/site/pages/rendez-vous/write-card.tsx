import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { visitPage as texts } from "#content/pages/booking.ts";
import type { VisitProblem } from "./answer-visit.ts";

export function WriteCard({ wasSent, problem }: { wasSent: boolean; problem: VisitProblem | null }) {
  const error = problem?.step === "ecrire" ? problem.text : undefined;
  return (
    <section className="bk-card" id="ecrire" aria-labelledby="ecrire-titre">
      <h2 id="ecrire-titre">{texts.write}</h2>
      {wasSent && <Notice tone="success">{texts.messageSent}</Notice>}
      <form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="etape" value="ecrire" />
        <Textarea name="message" label="Votre message" rows={4} maxLength={2000} required error={error} />
        <Button type="submit" variant="secondary" size="sm">
          Envoyer
        </Button>
      </form>
    </section>
  );
}
