import { IconStar } from "#app/art/icons.tsx";
import { ChoiceGroup } from "#app/ui/choices/choice-group.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { reviewLimits, reviewFormPage as texts } from "#content/pages/reviews.ts";
import type { ReviewOutcome } from "#usecases/reviews/submit-review.ts";

type Refused = Extract<ReviewOutcome, { state: "refused" }>;

type ReviewFormProps = {
  invitation: { readonly firstName: string; readonly initial: string; readonly experienceOn: string };
  /** What the server answered to the form as it was first sent. */
  refused: Refused | null;
};

const stars = [1, 2, 3, 4, 5] as const;

/** A plain full-page POST, so that it works without JavaScript. */
export function ReviewForm({ invitation, refused }: ReviewFormProps) {
  const field = (name: string, otherwise = "") => {
    const typed = refused?.values[name];
    const error = refused?.errors[name];
    return { name, defaultValue: typeof typed === "string" ? typed : otherwise, ...(error && { error }) };
  };
  return (
    <form method="post" noValidate className="grid gap-5.5">
      {refused && (
        <Notice tone="error" title={refused.notice.title}>
          {refused.notice.description}
        </Notice>
      )}
      <RatingField {...field("rating")} />
      <Textarea
        {...field("body")}
        label={texts.body}
        help={texts.bodyHelp}
        rows={6}
        maxLength={reviewLimits.longest}
        required
      />
      <div className="grid gap-5.5 sm:grid-cols-[1fr_220px]">
        <Input
          {...field("firstName", invitation.firstName)}
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={40}
          required
        />
        <Input {...field("initial", invitation.initial)} label={texts.initial} maxLength={2} optional />
      </div>
      <Input
        {...field("commune")}
        label={texts.commune}
        autoComplete="address-level2"
        maxLength={80}
        optional
      />
      <Input
        {...field("experienceOn", invitation.experienceOn)}
        label={texts.experienceOn}
        type="date"
        required
      />
      <p className="text-(--muted) text-xs">
        {texts.consent}{" "}
        <TextLink to="/politique-confidentialite" inline>
          Données personnelles
        </TextLink>
      </p>
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

function RatingField({ name, defaultValue, error }: { name: string; defaultValue: string; error?: string }) {
  return (
    <ChoiceGroup kind="radio" label={texts.rating} error={error} className="rate" required>
      {stars.map((star) => (
        <label key={star}>
          <input
            type="radio"
            className="cover"
            name={name}
            value={star}
            defaultChecked={defaultValue === String(star)}
          />
          <IconStar size={26} />
          <span className="sr-only">{`${texts.stars[star]}\u00a0: `}</span>
          {texts.starWords[star]}
        </label>
      ))}
    </ChoiceGroup>
  );
}
