import { z } from "zod";
import { inspectionItemsOf } from "#content/rental-inspection.ts";
import type { Executor } from "#db/client.ts";
import { rentalInspections } from "#db/schema/rental-money.ts";
import { isSignaturePath } from "#domain/rental/inspection.ts";
import type { MachineKey } from "#domain/rental/rental.ts";

/** What both sides saw: each item once, and a signature or why there is none. */
export const inspectionInput = z
  .object({
    checklist: z
      .array(
        z.object({
          item: z.string().trim().min(1).max(80),
          isGood: z.boolean(),
          note: z.string().trim().max(80, "80 caractères au plus."),
        }),
      )
      .min(1, { error: "Vérifiez chaque point de la liste." })
      .max(20),
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

/** Whether each point of the machine's list was looked at, and nothing else. */
export function isWholeList(machine: MachineKey, { checklist }: InspectionInput): boolean {
  const seen = checklist.map(({ item }) => item);
  const wanted = inspectionItemsOf(machine);
  return seen.length === wanted.length && wanted.every((item) => seen.includes(item));
}

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
