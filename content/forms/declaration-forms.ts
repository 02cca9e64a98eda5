import * as z from "zod/mini";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { email, line, optionalPhone, paragraph } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

const name = line({ label: "Nom", max: 120, required: "Indiquez votre nom." });

/** What the law lets us ask for a withdrawal: who, which contract, where to send the receipt. No reason. */
export const withdrawalForm = {
  schema: z.object({
    name,
    email: email(),
    orderNumber: line({
      label: "Numéro de commande",
      max: 40,
      required: "Indiquez le numéro de la commande ou du contrat.",
    }),
    message: paragraph({ label: "Précisions", max: 1000 }),
  }),
  incomplete: formNotices.incomplete,
} satisfies Form;

export const cancellationForm = {
  schema: z.object({
    name,
    email: email(),
    phone: optionalPhone(),
    subscription: line({
      label: "Contrat",
      max: 200,
      required: "Indiquez le contrat à résilier, par exemple la formule et le véhicule.",
    }),
    effectiveOn: line({ label: "Date", max: 10 }).check(
      z.refine((day) => day === "" || isCalendarDay(day), "Écrivez la date sous la forme 2026-11-30."),
    ),
    reason: paragraph({ label: "Motif", max: 1000 }),
  }),
  incomplete: formNotices.incomplete,
} satisfies Form;
