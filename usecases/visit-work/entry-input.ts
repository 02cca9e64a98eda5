import { z } from "zod";
import { ON_SITE_MEANS, type VisitEntryBody } from "#domain/visit-work/entry.ts";
import { GAUGE_RANGE, PANELS } from "#domain/visit-work/panels.ts";
import { PHOTO_ANGLES, PHOTO_MOMENTS } from "#domain/visit-work/photo-angles.ts";

const nothing = z.object({}).transform((): Record<string, never> => ({}));
const item = z.string().regex(/^[a-z0-9.-]{1,80}$/);
const text = z.string().trim().min(1).max(2000);
const strokes = z
  .string()
  .regex(/^[ML0-9 .]{8,}$/, { error: "La signature manque." })
  .max(30_000);
const cents = z.int().min(1).max(10_000_000);

export const photoPlace = z.object({ moment: z.enum(PHOTO_MOMENTS), angle: z.enum(PHOTO_ANGLES) });

/** What a phone sends, apart from photos, which come with their file. */
const body = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("leave"), content: nothing }),
  z.object({ kind: z.literal("start"), content: nothing }),
  z.object({ kind: z.literal("finish"), content: nothing }),
  z.object({ kind: z.literal("check"), content: z.object({ item, isDone: z.boolean() }) }),
  z.object({ kind: z.literal("pause"), content: z.object({ isPaused: z.boolean() }) }),
  z.object({
    kind: z.literal("gauge"),
    content: z.object({
      panel: z.enum(PANELS),
      microns: z.int().min(GAUGE_RANGE.least).max(GAUGE_RANGE.most),
      vehicleId: z.uuid().optional(),
    }),
  }),
  z.object({
    kind: z.literal("extra"),
    content: z.object({
      offer: z.string().max(80),
      title: z.string().max(200),
      unitCents: cents,
      minutes: z.int().min(0).max(20_000),
      sentence: z.string().trim().min(1).max(400),
      signature: strokes,
    }),
  }),
  z.object({ kind: z.literal("note"), content: z.object({ text }) }),
  z.object({ kind: z.literal("customer_note"), content: z.object({ text }) }),
  z.object({
    kind: z.literal("damage"),
    content: z
      .object({
        angle: z.enum(PHOTO_ANGLES),
        text,
        photos: z.array(z.uuid()).min(1, { error: "Une photo du défaut manque." }).max(6).readonly(),
        sentence: z.string().trim().min(1).max(2400),
        signature: z.union([z.literal(""), strokes]),
        remark: z.string().trim().max(1000),
      })
      .refine(({ signature, remark }) => signature !== "" || remark !== "", {
        error: "La signature ou la remarque du client manque.",
      }),
  }),
  z.object({
    kind: z.literal("reassign"),
    content: z.object({
      workerId: z.int().min(1).max(2_147_483_647),
      workerName: z.string().trim().max(200),
    }),
  }),
  z.object({ kind: z.literal("no_show"), content: nothing }),
  z.object({
    kind: z.literal("payment"),
    content: z.object({ means: z.enum(ON_SITE_MEANS), cents }),
  }),
]) satisfies z.ZodType<Exclude<VisitEntryBody, { kind: "photo" }>>;

export const largestSequence = 2_000_000_000;

/** When and by whom an entry was made, as the phone knows it. */
export const phoneStamp = z.object({
  sequence: z.int().min(1).max(largestSequence),
  /** The account that made it: another one signed in on the same phone does not send it under its own name. */
  author: z.uuid(),
  notedAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
});
export type PhoneStamp = z.output<typeof phoneStamp>;

export const entryInput = z.intersection(body, phoneStamp.extend({ id: z.uuid() }));
