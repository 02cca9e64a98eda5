import { IconArrowRight } from "#app/art/icons.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { contactSubject } from "#content/contact.ts";
import { formNotices } from "#content/forms/notices.ts";
import type { ContactSubjectId } from "#content/lists/contact-subjects.ts";
import { contactFormTexts as texts } from "#content/pages/contact.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { ContactInputs } from "../../forms/contact-inputs.tsx";
import { FormFoot } from "../../forms/form-foot.tsx";
import { FormNotice } from "../../forms/form-notice.tsx";
import { RobotTrap } from "../../forms/robot-trap.tsx";
import { SentPanel } from "../../forms/sent-panel.tsx";
import { type FormPost, useFormPost } from "../../forms/use-form-post.ts";
import { SubjectFields } from "./subject-fields.tsx";

type ContactFormProps = {
  subject: ContactSubjectId;
  /** The answer to a POST without JavaScript; only /contact has one. */
  initial?: SubmitResult | null;
};

/** One form for every page: it sends itself to /contact/envoyer, or posts to /contact as a whole page. */
export function ContactForm({ subject, initial = null }: ContactFormProps) {
  const post = useFormPost({
    endpoint: "/contact/envoyer",
    failure: formNotices.failure,
    initial,
    check: (data) => import("./check-contact.ts").then((rules) => rules.checkContactForm(data)),
  });
  if (post.result?.ok) {
    return (
      <SentPanel
        notice={post.result.notice}
        takesFocus={!post.isFromPage}
        actions={<SentActions post={post} />}
      >
        <p className="text-(--muted)">{texts.sentText}</p>
      </SentPanel>
    );
  }
  return (
    <form
      ref={post.form}
      action="/contact#contact"
      method="post"
      noValidate
      className="grid gap-5.5"
      {...post.formProps}
    >
      <FormNotice post={post} />
      <RobotTrap />
      <ContactInputs field={post.field} />
      <SubjectFields subject={subjectOf(initial) ?? subject} field={post.field} />
      <FormFoot>
        <Button
          type="submit"
          className="w-full sm:w-auto sm:justify-self-end"
          busy={post.isSending}
          busyLabel={texts.submitting}
          trailing={<IconArrowRight />}
        >
          {texts.submit}
        </Button>
      </FormFoot>
    </form>
  );
}

/** The fleet form has no field for the subject: it is the subject. */
function subjectOf(initial: SubmitResult | null): ContactSubjectId | null {
  if (initial === null || initial.ok) return null;
  const { subject } = initial.values;
  if ("company" in initial.values) return "flotte";
  return typeof subject === "string" ? contactSubject(subject) : null;
}

function SentActions({ post }: { post: FormPost }) {
  if (!post.isFromPage) {
    return (
      <Button variant="secondary" onClick={post.reset}>
        {texts.again}
      </Button>
    );
  }
  return (
    <LinkButton to="/contact" variant="secondary" reloadDocument>
      {texts.again}
    </LinkButton>
  );
}
