import type { PageDeps } from "#app/deps-context.ts";
import { ownRentalRefusals } from "#content/messages/own-rental.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { data, redirect } from "#router";
import { cancelOwnRental } from "#usecases/rentals/cancel-own-rental.ts";
import { extendRental } from "#usecases/rentals/extend-rental.ts";
import { moveRental } from "#usecases/rentals/move-rental.ts";

interface Own {
  readonly rentalId: string;
  readonly customerId: string;
}

/** The amount that was shown comes back with each form: another one by then is refused. */
export async function answerRental(deps: PageDeps, own: Own, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const expectedCents = typedNumber(text("montant"));
  const here = (done: string) => redirect(`/mon-espace/location/${own.rentalId}?fait=${done}`, 303);
  switch (text("etape")) {
    case "prolonger": {
      const result = await extendRental(deps, { ...own, lastDay: text("jusqu-au"), expectedCents });
      return result.ok ? here("prolongee") : refuse(ownRentalRefusals[result.reason]);
    }
    case "deplacer": {
      const result = await moveRental(deps, { ...own, firstDay: text("debut") });
      if (result.ok) return here("deplacee");
      return refuse(result.reason === "unavailable" ? result.message : ownRentalRefusals[result.reason]);
    }
    case "annuler": {
      const result = await cancelOwnRental(deps, { ...own, expectedCents });
      return result.ok ? here("annulee") : refuse(ownRentalRefusals[result.reason]);
    }
    default:
      return data({ problem: ownRentalRefusals.invalid }, { status: 400 });
  }
}

function refuse(problem: string) {
  return data({ problem }, { status: 409 });
}
