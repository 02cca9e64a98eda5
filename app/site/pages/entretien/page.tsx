import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { CallButton, OutcomeCard } from "#app/site/private-pages/outcome-card.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { bookingPage } from "#content/pages/booking.ts";
import { reminderPage as texts } from "#content/pages/passport-reminder.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { data, redirect } from "#router";
import { bookReminder, stopByToken } from "#usecases/passport/book-upkeep.ts";
import { type OpenReminder, readReminder } from "#usecases/passport/open-reminder.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const token = linkToken(request);
  const reminder = await readReminder(context.get(depsContext), token);
  return data({ token, reminder }, { status: reminder ? 200 : 404 });
}

const refusals = { unknown: texts.closedNote, unpriced: texts.unpriced, no_place: texts.noPlace } as const;

/** Plain POSTs: book, stop, resume. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const form = await request.formData().catch(() => new FormData());
  const step = form.get("action");
  if (step === "stop" || step === "resume") {
    await stopByToken(deps, token, step === "stop");
    return redirect(`${texts.path}?jeton=${encodeURIComponent(token)}`, 303);
  }
  const booked = await bookReminder(deps, token);
  if (booked.ok) return redirect(`${bookingPage.path}?jeton=${encodeURIComponent(booked.token)}`, 303);
  return { refusal: refusals[booked.reason] };
}

export default function UpkeepReminder({ loaderData, actionData }: Route.ComponentProps) {
  const { token, reminder } = loaderData;
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="ml-auto whitespace-nowrap">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      <div className="wrap grid max-w-[680px] gap-6 py-12">
        {reminder ? (
          <>
            <Proposal reminder={reminder} token={token} refusal={actionData?.refusal ?? ""} />
            <StopCard isStopped={reminder.isStopped} token={token} />
          </>
        ) : (
          <OutcomeCard title={texts.closed}>
            <p>{texts.closedNote}</p>
            <CallButton />
          </OutcomeCard>
        )}
      </div>
    </CheckoutShell>
  );
}

const here = (token: string) => `${texts.path}?jeton=${encodeURIComponent(token)}`;

function Proposal({ reminder, token, refusal }: { reminder: OpenReminder; token: string; refusal: string }) {
  const { kind, model, category, colour, work, dueOn, offer } = reminder;
  return (
    <Card look="lifted" className="grid gap-4">
      <Vehicle kind={silhouettes[category]} frame="tight" paint={paintOf(colour)} gloss={0.6} beads={1} />
      <h1 className="text-3xl">{texts.headings[kind]}</h1>
      <p>{`${model || texts.unnamed}, ${work}, ${formatDay(dueOn)}`}</p>
      {refusal === "" ? null : <p role="alert">{refusal}</p>}
      {offer && refusal === "" ? (
        <form method="post" action={here(token)} className="grid gap-4">
          <p className="flex flex-wrap justify-between gap-2 text-lg font-semibold">
            <span>{offer.title}</span>
            <span>{formatEuros(offer.cents)}</span>
          </p>
          <Button type="submit" name="action" value="book" wide>
            {texts.book}
          </Button>
          <p className="text-sm">{texts.bookNote}</p>
        </form>
      ) : (
        <>
          {refusal === "" ? <p>{texts.onQuote}</p> : null}
          <LinkButton to="/contact" wide>
            {texts.contact}
          </LinkButton>
        </>
      )}
    </Card>
  );
}

function StopCard({ isStopped, token }: { isStopped: boolean; token: string }) {
  return (
    <Card className="grid gap-4">
      <h2 id={texts.stopAnchor} className="text-xl">
        {texts.stopHeading}
      </h2>
      <p role="status">{isStopped ? texts.stopped : texts.stopText}</p>
      <form method="post" action={here(token)}>
        <Button
          type="submit"
          name="action"
          value={isStopped ? "resume" : "stop"}
          variant="secondary"
          size="sm"
        >
          {isStopped ? texts.resume : texts.stop}
        </Button>
      </form>
    </Card>
  );
}
