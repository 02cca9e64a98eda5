import { IconLayers } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { buildingFilms } from "#content/building-films.ts";
import { tintTexts } from "#content/messages/tint.ts";
import { tintFormHelp } from "#content/services/tint.ts";
import type { FormPost } from "../../../../forms/use-form-post.ts";
import {
  ConsentLine,
  Intent,
  NameField,
  PhoneField,
  PostResult,
  TintEmailField,
} from "../request-fields.tsx";

const steps = [
  { title: "Vous décrivez", text: "Type de projet et effet souhaité." },
  { title: "Nous mesurons", text: "Visite avec échantillons, devis daté et détaillé." },
  { title: "Nous posons", text: "Sur place, au jour convenu, pendant nos heures d’ouverture." },
] as const;

type ProjectSectionProps = {
  post: FormPost;
  /** Grows with each request sent: the fields then start again, empty. */
  round: number;
  film: string | null;
  onChangeFilm: () => void;
};

export function ProjectSection({ post, round, film, onChangeFilm }: ProjectSectionProps) {
  const field: FormPost["field"] = (name) =>
    round === 0 ? post.field(name) : { ...post.field(name), defaultValue: "" };
  return (
    <>
      <Intent mode="building" />
      <section id="projet" className="section" aria-labelledby="projet-titre">
        <div className="wrap tint-quote">
          <div className="min-w-0">
            <h2 id="projet-titre" className="text-4xl">
              Votre projet
            </h2>
            <p className="lead mt-3.5">
              Quelques lignes suffisent. Si vous ne connaissez pas la surface, laissez le champ vide{"\u00a0"}
              : nous mesurons.
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
            <PostResult post={post} />
            {film && <ChosenFilm film={film} onChange={onChangeFilm} />}
            <ProjectFields key={round} field={field} />
            <Button type="submit" wide busy={post.isSending} busyLabel={tintTexts.submitting}>
              Demander mon devis bâtiment
            </Button>
            <ConsentLine />
          </Card>
        </div>
      </section>
    </>
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

function ProjectFields({ field }: Pick<FormPost, "field">) {
  return (
    <>
      <NameField field={field} />
      <div className="film-pair">
        <TintEmailField field={field} />
        <PhoneField field={field} />
      </div>
      <div className="film-pair">
        <Input
          {...field("project_type")}
          label="Type de projet"
          autoComplete="off"
          required
          maxLength={200}
          help={tintFormHelp.projectHelp}
        />
        <Input
          {...field("surface_area")}
          label="Surface approximative"
          autoComplete="off"
          optional
          maxLength={60}
          unit="m²"
          placeholder="24"
        />
      </div>
      <Textarea
        {...field("message")}
        label="Message"
        optional
        maxLength={3000}
        rows={4}
        placeholder="Orientation, étage, accès…"
      />
    </>
  );
}
