import { INITIAL_WIZARD, quoteItems } from "#domain/quote/wizard.ts";
import { answerForVehicle, type KnownVehicle } from "./answer-for-vehicle.ts";
import { parseWizardDraft, writeDraft } from "./draft.ts";
import { INITIAL_FLOW, reduceWizard } from "./wizard-flow.ts";

/** The stored quote, begun with a known vehicle at its third step. A vehicle that has lines already stays in the request. */
export function draftForVehicle(stored: string | null, vehicle: KnownVehicle, email: string): string | null {
  const { flow: former, photos } = parseWizardDraft(stored) ?? { flow: INITIAL_FLOW, photos: [] };
  const { contact } = former.wizard;
  const hasLines = quoteItems(former.wizard).length > 0;
  const emptied = { ...former, wizard: { ...INITIAL_WIZARD, contact } };
  const begun = hasLines ? reduceWizard(former, { type: "addVehicle" }) : emptied;
  return writeDraft({ flow: answerForVehicle(begun, vehicle, email), photos });
}
