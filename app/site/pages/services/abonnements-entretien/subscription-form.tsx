import { IconArrowRight } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { formNotices } from "#content/forms/notices.ts";
import { contactFormTexts } from "#content/pages/contact.ts";
import { subscriptionPage as page } from "#content/services/subscription.ts";
import type { SubscriptionLength } from "#content/subscriptions.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { CommuneInput, ContactInputs } from "../../../forms/contact-inputs.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { FormNotice } from "../../../forms/form-notice.tsx";
import { RobotTrap } from "../../../forms/robot-trap.tsx";
import { useFormPost } from "../../../forms/use-form-post.ts";
import { namesOf, type PlanChoice } from "./plan-choice.ts";

type SubscriptionFormProps = {
  choice: PlanChoice;
  /** Chosen on the dial; the message begins with it. */
  length: SubscriptionLength | null;
  /** The answer to a POST without JavaScript. */
  initial?: SubmitResult | null;
  onSent: () => void;
};

/** Asks for one plan. Sends itself to the endpoint beside the page, or posts to the page as a whole. */
export function SubscriptionForm({ choice, length, initial, onSent }: SubscriptionFormProps) {
  const post = useFormPost({
    endpoint: `${page.path}/envoyer`,
    failure: formNotices.failure,
    initial,
    check: (data) => import("./check-subscription.ts").then((rules) => rules.checkSubscription(data)),
    onSent,
  });
  return (
    <form
      ref={post.form}
      action={`${page.path}#demande`}
      method="post"
      noValidate
      className="grid gap-5.5"
      {...post.formProps}
    >
      <PlanSummary choice={choice} length={length} />
      <FormNotice post={post} />
      {Object.entries(namesOf(choice)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RobotTrap />
      <ContactInputs field={post.field} />
      <CommuneInput field={post.field} />
      <Textarea
        {...post.field("message", length ? lengthText(length) : "")}
        label={contactFormTexts.message}
        maxLength={3000}
        rows={3}
        optional
      />
      <FormFoot>
        <Button
          type="submit"
          wide
          busy={post.isSending}
          busyLabel={contactFormTexts.submitting}
          trailing={<IconArrowRight />}
        >
          {page.formButton}
        </Button>
      </FormFoot>
    </form>
  );
}

type PlanSummaryProps = { choice: PlanChoice; length: SubscriptionLength | null };

function PlanSummary({ choice: { category, plan, isPro, cents }, length }: PlanSummaryProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-(--tint) px-4 py-3.5">
      <p>
        <strong className="block font-display font-semibold">{category.title}</strong>
        <span className="text-(--muted) text-md">
          {plan.type}
          {isPro && `, ${page.proSuffix}`}
        </span>
        {length && <span className="block text-(--muted) text-md">{lengthText(length)}</span>}
      </p>
      <Price cents={cents} format="euros" per={page.perMonth} className="text-2xl" />
    </div>
  );
}

function lengthText({ title }: SubscriptionLength): string {
  return `Durée souhaitée\u00a0: ${title}.`;
}
