import type { ReactNode } from "react";
import { IconAlertCircle, IconCheck, IconMail } from "#app/art/icons.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { type NewsletterOutcome, newsletterPages } from "#content/pages/newsletter.ts";

/** What a link of our e-mails opens: a question with one button, or its result. */
function LinkPage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="section bg-mist">
      <div className="wrap max-w-[560px]">
        <Card className="grid justify-items-start gap-4 md:p-10">
          <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
            {icon}
          </span>
          <h1 className="text-3xl">{title}</h1>
          {children}
        </Card>
      </div>
    </section>
  );
}

type LinkQuestionProps = {
  texts: { readonly ask: string; readonly askText: string; readonly button: string };
  /** The address concerned. */
  email?: string;
};

/** Reading a link changes nothing, since mail programs open links by themselves; the button does. */
export function LinkQuestion({ texts, email }: LinkQuestionProps) {
  return (
    <LinkPage icon={<IconMail size={26} />} title={texts.ask}>
      <p>{texts.askText}</p>
      {email && <p className="font-medium [overflow-wrap:anywhere]">{email}</p>}
      <form method="post">
        <Button type="submit">{texts.button}</Button>
      </form>
    </LinkPage>
  );
}

export function LinkOutcome({ outcome }: { outcome: NewsletterOutcome }) {
  const Icon = outcome.tone === "good" ? IconCheck : IconAlertCircle;
  return (
    <LinkPage icon={<Icon size={26} />} title={outcome.title}>
      <p>{outcome.text}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        {outcome.again && (
          <LinkButton to={newsletterPages.signUp.path} variant="secondary">
            {newsletterPages.again}
          </LinkButton>
        )}
        <LinkButton to="/" variant={outcome.again ? "ghost" : "secondary"}>
          {newsletterPages.home}
        </LinkButton>
      </p>
    </LinkPage>
  );
}
