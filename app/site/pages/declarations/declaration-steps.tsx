import type { ReactNode } from "react";
import { IconCheck } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type declarationPages, declarationTexts as texts } from "#content/pages/declarations.ts";
import { formatDay, isCalendarDay } from "#domain/calendar/dates.ts";
import type { DeclarationState } from "./declaration-action.ts";
import type { DeclarationField } from "./declaration-fields.tsx";

export type DeclarationStepProps = {
  page: (typeof declarationPages)[keyof typeof declarationPages];
  /** The fields of the first step. */
  fields: (field: DeclarationField) => ReactNode;
  /** Their labels, in the order of the recap. */
  labels: Readonly<Record<string, string>>;
};

type Step<Name extends DeclarationState["step"]> = Extract<DeclarationState, { step: Name }>;
type Page = DeclarationStepProps["page"];

export function WriteStep({
  page,
  state,
  fields,
}: Pick<DeclarationStepProps, "page" | "fields"> & { state: Step<"write"> | undefined }) {
  // A page that comes back refused is read from its top: the first wrong field takes the focus, with its error.
  const [firstWrong] = Object.keys(state?.errors ?? {});
  const field: DeclarationField = (name) => {
    const typed = state?.values[name];
    const error = state?.errors[name];
    const wrong = error && { error, autoFocus: name === firstWrong };
    return { name, defaultValue: typeof typed === "string" ? typed : "", ...wrong };
  };
  return (
    <>
      <h1 className="text-4xl">{page.heading}</h1>
      <p className="lead mt-3 mb-7">{page.lead}</p>
      <form method="post" action={page.path} noValidate className="grid gap-5.5">
        {state?.notice && (
          <Notice tone="error" title={state.notice.title}>
            {state.notice.description}
          </Notice>
        )}
        {fields(field)}
        <Button type="submit" name="etape" value="relire" className="w-full sm:w-auto sm:justify-self-start">
          {page.start}
        </Button>
      </form>
    </>
  );
}

export function DeclarationConfirmStep({
  page,
  values,
  labels,
}: { page: Page; values: Step<"confirm">["values"] } & Pick<DeclarationStepProps, "labels">) {
  const filled = Object.entries(labels).filter(([name]) => values[name]);
  return (
    <>
      <h1 className="text-4xl">{page.confirmHeading}</h1>
      <p className="lead mt-3 mb-6">{page.confirmLead}</p>
      <dl className="declaration-recap">
        {filled.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="whitespace-pre-line">{readable(values[name])}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={page.path} className="mt-7 flex flex-wrap gap-3">
        {Object.keys(labels).map((name) => (
          <input key={name} type="hidden" name={name} value={String(values[name] ?? "")} />
        ))}
        <Button type="submit" name="etape" value="confirmer" className="w-full sm:w-auto">
          {page.confirm}
        </Button>
        <Button type="submit" name="etape" value="corriger" variant="ghost" className="w-full sm:w-auto">
          {texts.correct}
        </Button>
      </form>
    </>
  );
}

function readable(value: Step<"confirm">["values"][string] | undefined): string {
  const text = String(value ?? "");
  return isCalendarDay(text) ? formatDay(text) : text;
}

export function DoneStep({ page, state }: { page: Page; state: Step<"done"> }) {
  return (
    <div className="grid gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
        <IconCheck size={28} strokeWidth={2.25} />
      </span>
      <h1 className="text-4xl">{page.doneHeading}</h1>
      <dl className="declaration-recap">
        <div>
          <dt>{texts.receipt}</dt>
          <dd>{state.number}</dd>
        </div>
        <div>
          <dt>{texts.receivedAt}</dt>
          <dd>{state.receivedAt}</dd>
        </div>
      </dl>
      <p className="[overflow-wrap:anywhere]">
        {texts.sent} <strong>{state.email}</strong>. {texts.keep} {texts.print}
      </p>
      <p>{page.next}</p>
      <p>
        <TextLink to={page.more.href}>{page.more.label}</TextLink>
      </p>
    </div>
  );
}
