import { z } from "zod";
import { communeByInsee } from "#content/communes/all-communes.server.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { proposeStarts } from "#domain/planning/propose-starts.ts";
import { bestStarts, findStarts, type SlotStart } from "#domain/planning/slots.ts";
import { linesOfQuote } from "../booking/agreed-lines.ts";
import type { Deps } from "../deps.ts";
import { jobMinutes } from "../planning/create-job.ts";
import { skillsOf } from "../planning/job-record.ts";
import { composeSlotQuestion } from "../planning/slot-question.ts";
import { askedOffer, findAskedOffer } from "./asked-offer.ts";

/** More would not be said on the telephone. */
const mostStarts = 120;

export const callerStartsQuestion = z.object({
  offers: z.array(askedOffer).max(40),
  /** How many lines were typed by hand. */
  freeLines: z.int().min(0).max(20),
  inseeCode: z.string().max(5),
});

/** The free starts for what a caller wants. Null while the commune is unknown or an offer is not sold. */
export async function readCallerStarts(deps: Deps, question: z.infer<typeof callerStartsQuestion>) {
  const prices = currentPriceList();
  const commune = communeByInsee(question.inseeCode);
  const choices = question.offers.map((asked) => findAskedOffer(prices, asked));
  const count = choices.length + question.freeLines;
  if (!commune || count === 0 || choices.includes(null)) return null;
  const blank = { title: "", quantity: 1, unitCents: null };
  const lines = linesOfQuote(
    Array.from({ length: count }, (_, index) => {
      const choice = choices[index];
      return choice ? { ...blank, choice } : blank;
    }),
    [],
    prices,
  );
  const { inseeCode, latitude, longitude } = commune;
  const minutes = jobMinutes(lines);
  const place = { inseeCode, latitude, longitude };
  const slots = await composeSlotQuestion(
    deps.db.orm,
    deps,
    { ...place, minutes, skills: skillsOf(lines) },
    { asker: "staff" },
  );
  const starts = slots ? bestStarts(findStarts(slots.question)) : [];
  return {
    minutes,
    proposed: proposeStarts(starts).map(toCallerStart),
    starts: starts.slice(0, mostStarts).map(toCallerStart),
  };
}

/** A start as the page of a caller shows it. */
export function toCallerStart({ day, from, workerId, addedDriving, isNear }: SlotStart) {
  return { day, from, workerId, addedDriving, isNear };
}
