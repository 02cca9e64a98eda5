import { z } from "zod";
import { legalIdentity } from "#content/business.ts";
import { machineDepositCents } from "#content/rental-rates.ts";
import { shippedWeek } from "#content/shipped-week.ts";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { isIban } from "#domain/money/iban.ts";
import { DEFAULT_PASSPORT_RULES } from "#domain/passport/passport-rules.ts";
import { isEmail } from "#domain/people/email.ts";
import { isGooglePage } from "#domain/people/google-page.ts";
import { CAR_OFFERS } from "#domain/quote/offer.ts";
import { cleanLine } from "#domain/request/clean-text.ts";

/** Copied: the defaults are read-only, the owner's settings are not. */
const copyShippedWeek = () => shippedWeek.map((day) => day.map((range) => ({ ...range })));

const line = z.string().trim().max(200).transform(cleanLine);
const cents = z.int().min(0).max(10_000_000);

/** Older versions saved neither the owner's name nor the town: the defaults apply. */
const identity = z.object({
  ownerName: line.default(legalIdentity.ownerName),
  legalForm: line,
  street: line,
  postalCode: line
    .refine((text) => text === "" || /^\d{5}$/.test(text), { error: "Le code postal compte cinq chiffres." })
    .default(legalIdentity.postalCode),
  city: line.default(legalIdentity.city),
  siren: line.refine((text) => text === "" || /^\d{3} ?\d{3} ?\d{3}$/.test(text), {
    error: "Le SIREN compte neuf chiffres.",
  }),
  vatNumber: line,
  publicationDirector: line,
  host: z.object({ name: line, address: line, phone: line }),
  mediator: z.object({ name: line, url: line }),
  insurer: line,
});

/** `vatExempt`: no VAT is charged (`vatExemption`); otherwise prices hold `vatPercent` of it (content/vat.ts). */
const billing = z.object({
  vatExempt: z.boolean(),
  iban: line.refine((text) => text === "" || isIban(text), {
    error: "Cet IBAN comporte une erreur : vérifiez-le chiffre par chiffre.",
  }),
  bic: line,
  accountHolder: line,
  /** Who gets the month's files. Older versions did not save it. */
  accountantEmail: line
    .refine((text) => text === "" || isEmail(text), { error: "Cette adresse e-mail comporte une erreur." })
    .default(""),
});

const machineCount = { error: "Indiquez un nombre de machines, de 0 à 50." };
const unitCount = z.int(machineCount).min(0, machineCount).max(50, machineCount);

const rental = z.object({
  /** By machine: the shipped ones, and those the owner added. */
  units: z.object({ dustego: unitCount, puzzi: unitCount }).catchall(unitCount),
  /** Days a machine rests after each rental, for cleaning and checks. */
  turnRoundDays: z.int().min(0).max(7),
  depositCents: z.object({ dustego: cents, puzzi: cents }).catchall(cents),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Indiquez une heure." });

const openDay = z
  .array(
    z.object({ from: time, to: time }).refine(({ from, to }) => from < to, {
      error: "La fermeture vient avant l’ouverture.",
      path: ["to"],
    }),
  )
  .max(2, { error: "Deux plages par jour au plus." })
  .refine(([morning, afternoon]) => !morning || !afternoon || morning.to < afternoon.from, {
    error: "La seconde plage commence avant la fin de la première.",
    path: [1, "from"],
  });

/** Seven days from Monday, each closed or open in one or two ranges. */
export const openWeekSchema = z.array(openDay).length(7, { error: "La semaine compte sept jours." });

/** `week`: the opening hours. `closures`: closed days. */
const hours = z.object({
  week: openWeekSchema.default(copyShippedWeek),
  closures: z
    .array(
      z
        .object({
          from: z.string().refine(isCalendarDay, { error: "Indiquez le premier jour." }),
          to: z.string().refine(isCalendarDay, { error: "Indiquez le dernier jour." }),
          label: line,
        })
        .refine(({ from, to }) => from <= to, {
          error: "Le dernier jour vient avant le premier.",
          path: ["to"],
        }),
    )
    .max(20),
});

/** How visits are planned, moved and paid for. Days and hours are Paris's. */
const planning = z.object({
  /** Whether customers choose a start by themselves. */
  takesBookings: z.boolean(),
  noticeHours: z.int().min(0).max(720),
  horizonDays: z.int().min(1, "Ouvrez au moins un jour.").max(180),
  /** Tidying up after each visit. */
  bufferMinutes: z.int().min(0).max(240),
  /** The longest presence on one day. */
  dayMinutes: z.int().min(60, "Une journée compte au moins une heure.").max(720),
  /** Whether a day given to a sector is closed to the others. */
  keepsToSectors: z.boolean(),
  /** The hour of the day before until which moving and cancelling are free. */
  changeLimit: time,
  lateChangePercent: z.int().min(0).max(100),
  /** Share of the total asked as a deposit, from this total on; 0: no deposit. */
  depositPercent: z.int().min(0).max(100),
  depositFromCents: cents,
  /** Days a deposit by transfer has to arrive. */
  depositTransferDays: z.int().min(1).max(30),
  /** Whether a quote without an answer is reminded of by itself, once, before the days that precede its end. */
  remindsSilentQuotes: z.boolean().default(false),
  /** How long we wait for a customer who is not there. */
  noShowWaitMinutes: z.int().min(0).max(120).default(15),
  /** Whether members of the staff take the payment of a visit; otherwise the owner alone does. */
  staffCollects: z.boolean().default(false),
  /** Whether members of the staff change the texts of the public pages. */
  staffEditsTexts: z.boolean().default(false),
});

/** How the newsletter is sent, and where else a customer may leave a review. */
const outreach = z.object({
  /** Letters handed to the outbox each minute, at most. */
  lettersPerMinute: z
    .int({ error: "Indiquez un nombre de messages." })
    .min(1, { error: "Envoyez au moins un message par minute." })
    .max(600, { error: "600 messages par minute au plus." }),
  /** The owner's page at Google; "": none is shown. */
  googleReviewUrl: z
    .string()
    .trim()
    .max(600)
    .refine((text) => text === "" || isGooglePage(text), {
      error: "Collez l’adresse https de votre page Google, par exemple https://g.page/r/…/review.",
    }),
});

const curing = z.int().min(0).max(90);
const guarantee = z.int().min(0).max(360);
const upkeep = z.int().min(0).max(60);

/** What follows from work on a vehicle (domain/passport), and what a reminder proposes to book. */
const passport = z.object({
  curingDays: z.object({ film: curing, coating: curing, tint: curing }),
  guaranteeMonths: z.object({
    film: guarantee,
    tint: guarantee,
    colourTint: guarantee,
    silver: guarantee,
    gold: guarantee,
    platinum: guarantee,
    otherCoating: guarantee,
  }),
  upkeepMonths: z.object({ film: upkeep, coating: upkeep }),
  guaranteeNoticeDays: z.int().min(1).max(90),
  /** Whether reminders are sent at all. */
  sendsReminders: z.boolean(),
  /** A van gets its cleaning instead, a guarantee that ends the work it is about. */
  offers: z.object({
    cured: z.enum(CAR_OFFERS),
    booster: z.enum(CAR_OFFERS),
    inspection: z.enum(CAR_OFFERS),
  }),
});

export const settingsSchemas = { identity, billing, rental, hours, planning, outreach, passport };

export type SettingsSection = keyof typeof settingsSchemas;
export type SiteSettings = { readonly [S in SettingsSection]: z.infer<(typeof settingsSchemas)[S]> };

/** The values until the owner saves others. */
export const defaultSettings: SiteSettings = {
  identity: {
    ...legalIdentity,
    host: { ...legalIdentity.host },
    mediator: { ...legalIdentity.mediator },
  },
  billing: { vatExempt: true, iban: "", bic: "", accountHolder: "", accountantEmail: "" },
  rental: { units: { dustego: 2, puzzi: 1 }, turnRoundDays: 0, depositCents: { ...machineDepositCents } },
  hours: { week: copyShippedWeek(), closures: [] },
  planning: {
    takesBookings: true,
    noticeHours: 24,
    horizonDays: 42,
    bufferMinutes: 15,
    dayMinutes: 480,
    keepsToSectors: false,
    changeLimit: "18:00",
    lateChangePercent: 30,
    depositPercent: 30,
    depositFromCents: 200_00,
    depositTransferDays: 3,
    remindsSilentQuotes: false,
    noShowWaitMinutes: 15,
    staffCollects: false,
    staffEditsTexts: false,
  },
  outreach: { lettersPerMinute: 60, googleReviewUrl: "" },
  passport: {
    curingDays: { ...DEFAULT_PASSPORT_RULES.curingDays },
    guaranteeMonths: { ...DEFAULT_PASSPORT_RULES.guaranteeMonths },
    upkeepMonths: { ...DEFAULT_PASSPORT_RULES.upkeepMonths },
    guaranteeNoticeDays: DEFAULT_PASSPORT_RULES.guaranteeNoticeDays,
    sendsReminders: true,
    offers: {
      cured: "cleaning.standard.exterior",
      booster: "cleaning.vip.exterior",
      inspection: "cleaning.vip.exterior",
    },
  },
};
