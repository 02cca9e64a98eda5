import { z } from "zod";
import { makeoverServices } from "#content/lists/makeover-services.ts";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { MAKEOVER_LIMITS } from "#domain/makeover/makeover.ts";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";

const { title, vehicle, commune, story, further } = MAKEOVER_LIMITS;
const ids = makeoverServices.map(({ id }) => id);

const atMost = (length: number) =>
  z
    .string()
    .trim()
    .max(length, { error: `${length}\u00a0caractères au plus.` });

/** What the editor saves. Pictures are named by their media ids. */
export const makeoverInput = z.object({
  service: z.enum(ids as [(typeof ids)[number], ...(typeof ids)[number][]], {
    error: "Choisissez une prestation.",
  }),
  category: z.enum([...CAR_CATEGORIES, ...UTILITY_CATEGORIES]).nullable(),
  title: atMost(title).min(1, { error: "Donnez un titre." }),
  vehicle: atMost(vehicle),
  commune: atMost(commune),
  doneOn: z.string().refine(isCalendarDay, { error: "Indiquez le jour du travail." }),
  priceCents: z
    .int({ error: "Indiquez un prix, ou rien." })
    .min(1, { error: "Indiquez un prix, ou rien." })
    .max(10_000_000, { error: "Ce prix est trop élevé." })
    .nullable(),
  story: atMost(story),
  pictures: z.object({
    before: z.uuid().nullable(),
    after: z.uuid().nullable(),
    further: z.array(z.uuid()).max(further, { error: `${further}\u00a0photos de plus au plus.` }),
  }),
});
export type MakeoverInput = z.output<typeof makeoverInput>;
