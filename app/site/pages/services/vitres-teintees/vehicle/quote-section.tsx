import { Vehicle } from "#app/art/vehicle.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { tintTexts } from "#content/messages/tint.ts";
import { FormNotice } from "../../../../forms/form-notice.tsx";
import { SentPanel } from "../../../../forms/sent-panel.tsx";
import type { FormPost } from "../../../../forms/use-form-post.ts";
import type { VehicleChoice } from "../../../../service-parts/vehicle-choice-store.ts";
import { ConsentLine, Intent, NameField, PhoneField, TintEmailField } from "../request-fields.tsx";
import { filmRows } from "./film-rows.ts";
import { type FilmStore, useFilm, useFilmAfterPaint } from "./film-store.ts";
import { glassProps } from "./live-glass.ts";
import type { StageCar } from "./stage-drawing.ts";
import { type CarPaint, swatchOf } from "./swatch.ts";

type QuoteSectionProps = {
  store: FilmStore;
  car: StageCar;
  choice: VehicleChoice;
  paint: CarPaint;
  post: FormPost;
};

/** What is asked for, and who asks. */
export function QuoteSection({ post, ...recap }: QuoteSectionProps) {
  return (
    <section id="devis" className="section bg-mist" aria-labelledby="devis-titre">
      <div className="wrap tint-quote">
        <div className="min-w-0">
          <h2 id="devis-titre" className="text-4xl">
            Votre devis
          </h2>
          <p className="lead mt-3.5">
            Votre réglage part avec la demande. Vous recevez une copie par e-mail.
          </p>
          <Recap {...recap} />
        </div>
        <Card look="lifted" className="tint-card">
          <Intent mode="vehicle" />
          {post.result?.ok ? (
            <SentPanel
              notice={post.result.notice}
              takesFocus={!post.isFromPage}
              actions={
                <Button variant="secondary" onClick={post.reset}>
                  {tintTexts.another}
                </Button>
              }
            />
          ) : (
            <Sender post={post} />
          )}
        </Card>
      </div>
    </section>
  );
}

function Sender({ post }: { post: FormPost }) {
  return (
    <>
      <FormNotice post={post} />
      <NameField field={post.field} />
      <TintEmailField field={post.field} />
      <PhoneField field={post.field} />
      <Button type="submit" wide busy={post.isSending} busyLabel={tintTexts.submitting}>
        Demander mon devis vitres teintées
      </Button>
      <ConsentLine />
    </>
  );
}

function Recap({ store, car, choice, paint }: Omit<QuoteSectionProps, "post">) {
  const kind = useFilm(store, (film) => film.kind);
  const color = useFilm(store, (film) => film.color);
  const swatch = kind === "color" ? swatchOf(color) : undefined;
  return (
    <div className="tint-recap" {...glassProps(store)}>
      <Vehicle
        kind={car}
        frame="tight"
        paint={swatch?.paint ?? paint}
        shine={swatch?.shine}
        className="tint-recap-car"
        tintFade
        lazy
      />
      <dl>
        <div>
          <dt>Véhicule</dt>
          <dd>{vehicleText(choice)}</dd>
        </div>
        {filmRows(store.get()).map(({ term }, index) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <RowText store={store} index={index} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A row of its own, so that a slider redraws one line of the recap. */
function RowText({ store, index }: { store: FilmStore; index: number }) {
  return useFilmAfterPaint(store, (film) => filmRows(film)[index]?.text ?? "");
}

function vehicleText({ category, model }: VehicleChoice): string {
  const name = model.trim();
  if (category === null) return name === "" ? "À choisir" : name;
  return name === "" ? `Catégorie ${category}` : `${name}, catégorie ${category}`;
}
