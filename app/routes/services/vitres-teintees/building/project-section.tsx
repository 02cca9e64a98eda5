import { IconLayers } from "#app/art/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { buildingFilms } from "#content/building-films.ts";
import type { FormValues } from "#content/forms/form.ts";
import { tintTexts } from "#content/messages/tint.ts";
import {
  ConsentLine,
  EmailField,
  type FieldsProps,
  NameField,
  PageNotice,
  PhoneField,
  textOf,
} from "../request-fields.tsx";
import type { RequestFormState } from "../use-request-form.ts";

const steps = [
  { title: "Vous décrivez", text: "Type de projet et effet souhaité." },
  { title: "Nous mesurons", text: "Visite avec échantillons, devis daté et détaillé." },
  { title: "Nous posons", text: "Sur place, au jour convenu, pendant nos heures d’ouverture." },
] as const;

type ProjectSectionProps = {
  form: RequestFormState;
  values: FormValues;
  /** Grows with each request sent: the fields then start again, empty. */
  round: number;
  film: string | null;
  onChangeFilm: () => void;
};

export function ProjectSection({ form, values, round, film, onChangeFilm }: ProjectSectionProps) {
  const { errors, isSending, pageNotice } = form;
  return (
    <section id="projet" className="section" aria-labelledby="projet-titre">
      <div className="wrap-wide tint-quote">
        <div className="min-w-0">
          <h2 id="projet-titre" className="text-4xl">
            Votre projet
          </h2>
          <p className="lead mt-3.5">
            Quelques lignes suffisent. Si vous ne connaissez pas la surface, laissez le champ vide{"\u00a0"}:
            nous mesurons.
          </p>
          <ol className="film-steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ol>
        </div>
        <Card look="lifted" className="tint-card">
          <PageNotice notice={pageNotice} />
          {film && <ChosenFilm film={film} onChange={onChangeFilm} />}
          <ProjectFields key={round} errors={errors} values={values} />
          <Button type="submit" wide busy={isSending} busyLabel={tintTexts.submitting}>
            Demander mon devis bâtiment
          </Button>
          <ConsentLine />
        </Card>
      </div>
    </section>
  );
}

function ChosenFilm({ film, onChange }: { film: string; onChange: () => void }) {
  return (
    <p className="film-chosen">
      <IconLayers size={18} />
      <span>{buildingFilms.find(({ id }) => id === film)?.name}</span>
      <button type="button" className="link" onClick={onChange}>
        Changer
      </button>
    </p>
  );
}

function ProjectFields({ errors, values }: FieldsProps) {
  return (
    <>
      <div className="film-pair">
        <NameField errors={errors} values={values} />
        <PhoneField errors={errors} values={values} />
      </div>
      <EmailField errors={errors} values={values} />
      <div className="film-pair">
        <Input
          label="Type de projet"
          name="project_type"
          autoComplete="off"
          required
          maxLength={200}
          defaultValue={textOf(values, "project_type")}
          error={errors.project_type}
          help="Maison, bureaux, commerce, véranda…"
        />
        <Input
          label="Surface approximative"
          name="surface_area"
          autoComplete="off"
          optional
          maxLength={60}
          unit="m²"
          placeholder="24"
          defaultValue={textOf(values, "surface_area")}
          error={errors.surface_area}
        />
      </div>
      <Textarea
        label="Message"
        name="message"
        optional
        maxLength={3000}
        rows={4}
        placeholder="Orientation, étage, accès…"
        defaultValue={textOf(values, "message")}
        error={errors.message}
      />
    </>
  );
}
