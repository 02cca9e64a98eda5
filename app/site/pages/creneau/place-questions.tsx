import { useId } from "react";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { FieldError } from "#app/ui/fields/field-error.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { bookingPage as texts } from "#content/pages/booking.ts";
import type { BookingErrors, BookingFields } from "#usecases/booking/booking-answers.ts";

type PlaceQuestionsProps = { fields: BookingFields; errors: BookingErrors; commune: string };

/** What follows from an answer is shown by the style sheet alone, so that it is there without JavaScript too. */
export function PlaceQuestions({ fields, errors, commune }: PlaceQuestionsProps) {
  const { waterless } = texts;
  return (
    <div className="bk-place">
      <Input
        name="rue"
        label="Numéro et rue"
        help={commune ? `À ${commune}` : undefined}
        autoComplete="street-address"
        defaultValue={fields.rue}
        error={errors.street}
        required
        maxLength={200}
      />
      <Question
        label={"Où sera la voiture\u00a0?"}
        name="terrain"
        value={fields.terrain}
        error={errors.ground}
        options={[
          { value: "prive", label: "Terrain privé" },
          { value: "public", label: "Voie publique" },
        ]}
      />
      <div className="bk-waterless" data-for="public">
        <b>{waterless.title}</b>
        <p>{waterless.public}</p>
        <span>{waterless.kept}</span>
      </div>
      <div className="bk-tap">
        <Question
          label={"Un robinet à moins de 20\u00a0m\u00a0?"}
          name="robinet"
          value={fields.robinet}
          error={errors.water}
          options={yesNo}
        />
        <p className="bk-tap-idle">inutile sans eau</p>
      </div>
      <div className="bk-waterless" data-for="dry">
        <b>{waterless.title}</b>
        <p>{waterless.dry}</p>
        <span>{waterless.kept}</span>
      </div>
      <Question
        label={"Une prise à moins de 20\u00a0m\u00a0?"}
        name="prise"
        value={fields.prise}
        error={errors.power}
        options={yesNo}
      />
      <div className="bk-place-texts">
        <Input name="acces" label="Accès" defaultValue={fields.acces} optional maxLength={200} />
        <Input
          name="telephone"
          type="tel"
          label="Téléphone le jour même"
          autoComplete="tel"
          defaultValue={fields.telephone}
          error={errors.phone}
          required
          maxLength={30}
        />
      </div>
    </div>
  );
}

const yesNo = [
  { value: "oui", label: "Oui" },
  { value: "non", label: "Non" },
] as const;

interface QuestionProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Question({ label, name, value, error, options }: QuestionProps) {
  const id = useId();
  return (
    <div className="bk-question">
      <p aria-hidden="true">{label}</p>
      <Segmented label={label} name={name} defaultValue={value} options={options} />
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
