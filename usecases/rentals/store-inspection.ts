import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { rentalInspections } from "#db/schema/rental-money.ts";
import { INSPECTION_ITEMS, isSignaturePath } from "#domain/rental/inspection.ts";

/** What both sides saw: each item once, and a signature or why there is none. */
export const inspectionInput = z
  .object({
    checklist: z
      .array(
        z.object({
          item: z.enum(INSPECTION_ITEMS),
          isGood: z.boolean(),
          note: z.string().trim().max(80, "80 caractères au plus."),
        }),
      )
      .refine((items) => new Set(items.map(({ item }) => item)).size === INSPECTION_ITEMS.length, {
        error: "Vérifiez chaque point de la liste.",
      }),
    signer: z.string().trim().min(1, "Indiquez qui signe.").max(200, "200 caractères au plus."),
    signature: z
      .string()
      .refine((path) => path === "" || isSignaturePath(path), { error: "La signature n’a pas pu être lue." }),
    refusal: z.string().trim().max(200, "200 caractères au plus."),
  })
  .refine(({ signature, refusal }) => (signature === "") !== (refusal === ""), {
    error: "Faites signer le client, ou notez pourquoi il ne signe pas.",
    path: ["signature"],
  });
export type InspectionInput = z.output<typeof inspectionInput>;

export async function storeInspection(
  executor: Executor,
  about: {
    readonly periodId: string;
    readonly moment: "remise" | "retour";
    readonly sentence: string;
    readonly actor: string;
    readonly at: Date;
  },
  { checklist, signer, signature, refusal }: InspectionInput,
): Promise<void> {
  await executor.insert(rentalInspections).values({ ...about, checklist, signer, signature, refusal });
}
