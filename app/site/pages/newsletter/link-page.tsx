import type { ReactNode } from "react";
import { IconAlertCircle, IconCheck, IconMail } from "#app/art/icons.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { type NewsletterOutcome, newsletterPage, newsletterPages } from "#content/pages/newsletter.ts";
import "./page.css";
import "./letter.css";

type LinkPageProps = {
  icon: ReactNode;
  title: string;
  tone?: NewsletterOutcome["tone"];
  children: ReactNode;
};

/** What a link of our e-mails opens: a question with one button, or its result. */
function LinkPage({ icon, title, tone, children }: LinkPageProps) {
  return (
    <section className="on-dark news letter-state">
      <div className="wrap">
        <p className="kicker">{newsletterPage.kicker}</p>
        <div className="on-light letter-card" data-tone={tone}>
          {icon}
          <h1 className="text-3xl">{title}</h1>
          {children}
        </div>
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
    <LinkPage icon={<IconMail size={32} />} title={texts.ask}>
      <p>{texts.askText}</p>
      {email && <p className="font-medium [overflow-wrap:anywhere]">{email}</p>}
      <form method="post" className="mt-4">
        <Button type="submit">{texts.button}</Button>
      </form>
    </LinkPage>
  );
}

export function LinkOutcome({ outcome }: { outcome: NewsletterOutcome }) {
  const Icon = outcome.tone === "good" ? IconCheck : IconAlertCircle;
  return (
    <LinkPage icon={<Icon size={32} />} title={outcome.title} tone={outcome.tone}>
      <p>{outcome.text}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {outcome.again && (
          <LinkButton to={newsletterPages.signUp.path} variant="secondary">
            {newsletterPages.again}
          </LinkButton>
        )}
        <LinkButton to="/articles" variant={outcome.again ? "ghost" : "secondary"}>
          {newsletterPages.read}
        </LinkButton>
      </p>
    </LinkPage>
  );
}
