import { useEffect, useRef } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { consentTexts } from "#content/forms/consent.ts";
import { newsletterNotices, newsletterTexts } from "#content/messages/newsletter.ts";
import { newsletterSent, newsletterSection as texts } from "#content/pages/newsletter.ts";
import { isEmail } from "#domain/people/email.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { FormNotice } from "../../forms/form-notice.tsx";
import { RobotTrap } from "../../forms/robot-trap.tsx";
import { useFormPost } from "../../forms/use-form-post.ts";

type NewsletterFormProps = {
  initial?: SubmitResult | null;
  /** On its own page the field has its label, and what happens next stays in the page. */
  isMain?: boolean;
};

/** Sends itself to /newsletter/envoyer, or posts to /newsletter as a whole page. */
export function NewsletterForm({ initial = null, isMain = false }: NewsletterFormProps) {
  const address = useRef("");
  const post = useFormPost({
    endpoint: "/newsletter/envoyer",
    failure: newsletterNotices.failure,
    initial,
    check: (data) => {
      address.current = String(data.get("email") ?? "").trim();
      return refuseBadAddress(address.current);
    },
  });
  const { form, result, isSending, isFromPage, field, formProps } = post;

  // The field was disabled while sending, which loses the focus: it is focused again, and emptied after a success.
  useEffect(() => {
    if (result === null || isFromPage || isSending) return;
    if (result.ok) form.current?.reset();
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>("[name=email]")?.focus();
  }, [result, isFromPage, isSending, form]);

  return (
    <form ref={form} action="/newsletter" method="post" noValidate className="news-form" {...formProps}>
      {isFromPage && result?.ok && (
        <Notice tone="success" title={result.notice.title} className="news-wide">
          {result.notice.description}
        </Notice>
      )}
      {isMain && !isFromPage && result?.ok && (
        <Notice tone="success" title={newsletterSent.title} className="news-wide">
          {newsletterSent.before}
          <b className="font-semibold">{address.current}</b>
          {newsletterSent.after}
        </Notice>
      )}
      <div className="news-wide empty:hidden">
        <FormNotice post={post} />
      </div>
      <RobotTrap />
      <Input
        {...field("email")}
        label={texts.field}
        hideLabel={!isMain}
        type="email"
        autoComplete="email"
        placeholder={texts.placeholder}
        required
        disabled={isSending}
      />
      <Button type="submit" busy={isSending} busyLabel={newsletterTexts.submitting}>
        {newsletterTexts.submit}
      </Button>
      <Consent />
    </form>
  );
}

function refuseBadAddress(address: string): SubmitResult | null {
  if (isEmail(address)) return null;
  const notice = newsletterNotices.invalidEmail;
  return { ok: false, reason: "invalid", notice, errors: { email: notice.description }, values: {} };
}

/** A line may end before "e-mail", never inside it. */
function Consent() {
  const [before, after] = consentTexts.newsletter.split("e-mail");
  return (
    <p className="news-wide news-note">
      {before}
      <span className="whitespace-nowrap">e-mail</span>
      {after}
    </p>
  );
}
