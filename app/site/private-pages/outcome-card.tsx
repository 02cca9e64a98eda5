import type { ReactNode } from "react";
import { IconAlertCircle, IconCheck } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { business } from "#content/business.ts";

type OutcomeCardProps = {
  title: string;
  /** Whether the visitor got what they came for. */
  isGood?: boolean;
  /** 2 beside a document that has the page's title. */
  level?: 1 | 2;
  /** What it means, and what to do now. */
  children: ReactNode;
};

/** What the link of a message answers when it has nothing to open: the same on every page. */
export function OutcomeCard({ title, isGood = false, level = 1, children }: OutcomeCardProps) {
  const Heading = `h${level}` as const;
  const Icon = isGood ? IconCheck : IconAlertCircle;
  return (
    <Card className="mx-auto grid w-full max-w-[640px] justify-items-start gap-4 md:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
        <Icon size={26} />
      </span>
      <Heading className={level === 1 ? "text-3xl" : "text-2xl"}>{title}</Heading>
      {children}
    </Card>
  );
}

export function CallButton() {
  return (
    <LinkButton to={`tel:${business.phone.e164}`} variant="secondary">
      {`Appeler le ${business.phone.display.replaceAll(" ", "\u00a0")}`}
    </LinkButton>
  );
}
