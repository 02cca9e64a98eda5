import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { nothingBehindLink } from "#app/site/private-pages/private-headers.ts";
import { plain } from "#app/ui/deferred/plain.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatDays } from "#domain/rental/rental.ts";
import { readSpaceRental } from "#usecases/customer-space/read-rental.ts";
import type { Route } from "./+types/rental.ts";
import { answerRental } from "./answer-rental.ts";
import { CancelOwnRental, ExtendRental, MoveRental } from "./rental-forms.tsx";
import "./page.css";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, { ...spacePages.purchases, title: "Votre location" });
}

export const headers = linkPageHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const { searchParams } = new URL(request.url);
  const until = searchParams.get("jusqu-au") ?? "";
  const rental = await readSpaceRental(context.get(depsContext), customer, params.id, until);
  if (!rental) throw nothingBehindLink();
  return { email: customer.email, rental, until, done: searchParams.get("fait") ?? "" };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { customerId } = await requireCustomer({ request, context });
  const form = await request.formData().catch(() => new FormData());
  return answerRental(context.get(depsContext), { rentalId: params.id, customerId }, form);
}

const RentalHead = plain(() => import("./rental-head.tsx").then((module) => module.RentalHead));

const outcomes: Readonly<Record<string, string>> = {
  prolongee: "C’est noté\u00a0: votre location est prolongée. Un message vous le confirme.",
  deplacee: "C’est noté\u00a0: votre location est déplacée. Un message vous le confirme.",
  annulee: "Votre location est annulée. Un message vous le confirme.",
};

export default function Rental({ loaderData, actionData }: Route.ComponentProps) {
  const { email, rental, until, done } = loaderData;
  const { name, days, cents, status, isOut, isBack, refund, extension } = rental;
  const isBooked = status === "booked" && !isBack;
  return (
    <SpaceFrame title={name} email={email}>
      {outcomes[done] && !actionData && <Notice tone="success">{outcomes[done]}</Notice>}
      {actionData && <Notice tone="error">{actionData.problem}</Notice>}
      <RentalHead
        machine={rental.machine}
        title={formatDays(days)}
        price={formatEuros(cents)}
        state={stateWords(rental)}
      />
      {isBooked && (
        <div className="space-pair">
          {extension && <ExtendRental extension={extension} priced={rental.priced} until={until} />}
          {!isOut && days[0] && <MoveRental firstDay={days[0]} />}
        </div>
      )}
      {isBooked && refund && <CancelOwnRental refund={refund} />}
    </SpaceFrame>
  );
}

type Rented = Route.ComponentProps["loaderData"]["rental"];

function stateWords({ status, isBack, isOut, lastDay }: Rented): string {
  if (status === "cancelled") return "Annulée";
  if (isBack) return "Machine rendue";
  return isOut && lastDay ? `À rendre le ${formatDay(lastDay)}` : "Réservée";
}
