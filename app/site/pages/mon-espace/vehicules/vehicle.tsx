import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceNav } from "#app/site/customer-space/space-nav.tsx";
import { SpaceShell } from "#app/site/customer-space/space-shell.tsx";
import { GuaranteeList, PassportHistory } from "#app/site/passport/passport-history.tsx";
import { PassportStage } from "#app/site/passport/passport-stage.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { Button } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { bookingPage } from "#content/pages/booking.ts";
import { spacePaths } from "#content/pages/customer-space.ts";
import { ownPassportPage as texts } from "#content/pages/passport.ts";
import { reminderPage } from "#content/pages/passport-reminder.ts";
import { data, redirect } from "#router";
import { bookNextUpkeep } from "#usecases/passport/book-upkeep.ts";
import { qrPicture } from "#usecases/passport/passport-qr.ts";
import { type OwnPassport, readOwnPassport } from "#usecases/passport/read-passport.ts";
import { sharePassport } from "#usecases/passport/share-passport.ts";
import { stopPassportReminders } from "#usecases/passport/stop-reminders.ts";
import type { Route } from "./+types/vehicle.ts";
import { ShareCard } from "./share-card.tsx";

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, description } = texts;
  return linkPageMeta(matches, { title, description, path: `${texts.path}/${params.id}` });
}

export const headers = linkPageHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { customerId } = await requireCustomer({ request, context });
  const passport = await readOwnPassport(context.get(depsContext), customerId, params.id);
  const qr = passport?.shareUrl ? qrPicture(passport.shareUrl) : null;
  return data({ passport, qr }, { status: passport ? 200 : 404 });
}

const refusals = {
  unknown: texts.missing,
  unpriced: reminderPage.unpriced,
  no_place: reminderPage.noPlace,
} as const;

/** Plain POSTs: share, stop the reminders, book the next upkeep. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { customerId } = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const step = (await request.formData().catch(() => new FormData())).get("action");
  const holder = { vehicleId: params.id, customerId, actor: "client" };
  if (step === "book") {
    const booked = await bookNextUpkeep(deps, { customerId, vehicleId: params.id });
    if (booked.ok) return redirect(`${bookingPage.path}?jeton=${encodeURIComponent(booked.token)}`, 303);
    return data({ refusal: refusals[booked.reason] }, { status: booked.reason === "unknown" ? 404 : 409 });
  }
  const isDone =
    step === "remind" || step === "silence"
      ? await stopPassportReminders(deps, { ...holder, isStopped: step === "silence" })
      : await sharePassport(deps, { ...holder, isShared: step === "share" });
  if (!isDone) return data({ refusal: texts.missing }, { status: 404 });
  return redirect(`${texts.path}/${params.id}`, 303);
}

/** The passport of a vehicle for its owner: with pictures, the switch for its public address and the next upkeep. */
export default function OwnVehicle({ loaderData: { passport, qr }, actionData }: Route.ComponentProps) {
  return (
    <SpaceShell>
      <SpaceNav />
      {passport ? (
        <Passport passport={passport} qr={qr} refusal={actionData?.refusal ?? ""} />
      ) : (
        <div className="wrap max-w-[680px] py-12">
          <Card look="lifted" className="grid gap-4">
            <h1 className="text-3xl">{texts.missing}</h1>
            <TextLink to={spacePaths.home}>{texts.back}</TextLink>
          </Card>
        </div>
      )}
    </SpaceShell>
  );
}

interface PassportProps {
  readonly passport: OwnPassport;
  readonly qr: string | null;
  readonly refusal: string;
}

function Passport({ passport, qr, refusal }: PassportProps) {
  const { id, sheet, plate, remindersStopped } = passport;
  const address = `${texts.path}/${id}` as const;
  return (
    <>
      <PassportStage {...passport} plate={plate} />
      <div className="wrap pp-body">
        <div>
          {refusal === "" ? null : <p role="alert">{refusal}</p>}
          <PassportHistory
            sheet={sheet}
            picturesOf={(jobId) => <Pictures passport={passport} jobId={jobId} />}
            booking={
              <form method="post" action={address}>
                <Button type="submit" name="action" value="book" size="sm">
                  {texts.book}
                </Button>
              </form>
            }
          />
        </div>
        <div className="pp-side">
          <ShareCard address={address} url={passport.shareUrl} qr={qr} />
          <GuaranteeList sheet={sheet} />
          <section aria-labelledby="rappels">
            <h2 id="rappels">{texts.reminders}</h2>
            <p className="pp-note">{remindersStopped ? reminderPage.stopped : reminderPage.stopText}</p>
            <form method="post" action={address} className="mt-3">
              <Button
                type="submit"
                name="action"
                value={remindersStopped ? "remind" : "silence"}
                variant="secondary"
                size="sm"
              >
                {remindersStopped ? reminderPage.resume : texts.stop}
              </Button>
            </form>
          </section>
        </div>
      </div>
    </>
  );
}

function Pictures({ passport, jobId }: { passport: OwnPassport; jobId: string }) {
  const shown = passport.photos.filter((photo) => photo.jobId === jobId);
  if (shown.length === 0) return null;
  return (
    <ul className="pp-pictures">
      {shown.map(({ id, moment, angle }) => {
        const source = `${texts.path}/${passport.id}/photo?id=${id}`;
        return (
          <li key={id}>
            <a href={source}>
              <img src={source} alt={texts.photo(moment, angle)} width={96} height={72} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
