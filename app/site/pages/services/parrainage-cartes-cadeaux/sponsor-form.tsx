import { Button } from "#app/ui/core/button.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { formNotices } from "#content/forms/notices.ts";
import { referralPage as texts } from "#content/services/gift.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { FormNotice } from "../../../forms/form-notice.tsx";
import { RobotTrap } from "../../../forms/robot-trap.tsx";
import { useFormPost } from "../../../forms/use-form-post.ts";

/** Sends itself to …/envoyer, or posts the page as a whole; the code then replaces the form. */
export function SponsorForm({ initial = null }: { initial?: SubmitResult | null }) {
  const post = useFormPost({ endpoint: `${texts.path}/envoyer`, failure: formNotices.failure, initial });
  const { form, result, isSending, field, formProps } = post;
  if (result?.ok) {
    return (
      <div role="status" className="sponsor-code">
        <p className="font-display font-semibold text-2xl">{result.notice.title}</p>
        <p className="text-(--muted)">{result.notice.description}</p>
      </div>
    );
  }
  return (
    <form
      ref={form}
      action={`${texts.path}#mon-code`}
      method="post"
      noValidate
      className="grid gap-5"
      {...formProps}
    >
      <FormNotice post={post} />
      <RobotTrap />
      <div className="grid gap-5 md:grid-cols-2">
        <Input {...field("name")} label={texts.firstName} required autoComplete="given-name" maxLength={80} />
        <Input
          {...field("email")}
          label={texts.email}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <Button
        type="submit"
        busy={isSending}
        busyLabel={texts.submitting}
        className="justify-self-start max-sm:w-full"
      >
        {texts.submit}
      </Button>
      <p className="text-(--muted) text-sm">{texts.consent}</p>
    </form>
  );
}
