import { Input } from "#app/ui/fields/input.tsx";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

export function OutreachForm({ saved, version }: { saved: SiteSettings["outreach"]; version: number }) {
  const form = useSection("outreach", saved, version);
  const { draft, setDraft, errorAt } = form;
  return (
    <SectionForm title="Newsletter et avis" form={form}>
      <Input
        label="Lettres envoyées par minute, au plus"
        help={
          "Selon ce que votre messagerie accepte. 60\u00a0: 1\u202f000 abonnés en un quart d’heure environ."
        }
        type="number"
        min={1}
        max={600}
        value={draft.lettersPerMinute}
        error={errorAt("lettersPerMinute")}
        onChange={(event) =>
          setDraft({ ...draft, lettersPerMinute: typedNumber(event.currentTarget.value) || 0 })
        }
      />
      <Input
        label="Votre page d’avis Google"
        help={
          "Proposée à tous ceux qui déposent un avis ici, quelle que soit leur note. Vide\u00a0: rien n’est montré."
        }
        type="url"
        placeholder="https://g.page/r/…/review"
        value={draft.googleReviewUrl}
        error={errorAt("googleReviewUrl")}
        onChange={(event) => setDraft({ ...draft, googleReviewUrl: event.currentTarget.value })}
        optional
      />
    </SectionForm>
  );
}
