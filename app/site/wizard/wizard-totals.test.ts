import { expect, it } from "vitest";
import { parseForm } from "#content/forms/form.ts";
import { wizardForm } from "#content/forms/wizard-form.ts";
import { priceList } from "#content/price-list.ts";
import { wizardOptions } from "#content/wizard-options.ts";
import { OBJECTIVE_IDS, type ObjectiveId, problemsFor } from "#domain/quote/objective.ts";
import { effectivePrice, quoteTotal } from "#domain/quote/quote.ts";
import { quoteItems } from "#domain/quote/wizard.ts";
import { categoriesFor, VEHICLE_TYPES } from "#domain/vehicle/vehicle.ts";
import { wizardDraft } from "#usecases/requests/drafts/wizard.ts";
import { parseWizardDraft, writeDraft } from "./draft.ts";
import { wizardSubmission } from "./submission.ts";
import { INITIAL_FLOW, reduceWizard, type WizardAction, type WizardFlow } from "./wizard-flow.ts";

/** A small generator with a seed, so that a failing walk can be walked again. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value;
  return { next, pick };
}

type Dice = ReturnType<typeof seeded>;

/** What a visitor can do on the step that is open. */
function someAction({ wizard }: WizardFlow, { next, pick }: Dice): WizardAction {
  const { vehicleType, serviceObjective } = wizard.data;
  if (next() < 0.25) return { type: next() < 0.35 ? "back" : "next" };
  switch (wizard.step) {
    case 1:
      return { type: "chooseType", vehicleType: pick(VEHICLE_TYPES) };
    case 2:
      return { type: "chooseCategory", category: pick(categoriesFor(vehicleType ?? "particulier")) };
    case 3:
      return { type: "chooseObjective", objective: pick(OBJECTIVE_IDS) };
    case 4: {
      const offered = problemsFor(serviceObjective);
      return offered.length === 0 ? { type: "next" } : { type: "toggleProblem", problem: pick(offered) };
    }
    case 5:
      return wizard.offered.length === 0
        ? { type: "next" }
        : { type: "tickSuggestion", id: pick(wizard.offered).id };
    case 6:
      return pick<WizardAction>([
        { type: "addOption", option: pick(wizardOptions) },
        { type: "addOption", option: pick(wizardOptions.filter(({ tab }) => tab === "renovation")) },
        { type: "countHoles", holes: Math.floor(next() * 12) },
        { type: "remove", offer: pick(quoteItems(wizard))?.offer ?? "cleaning.vip.complete" },
      ]);
    case 7:
      return { type: "back" };
  }
}

const contact = { name: "Camille", email: "camille@orange.fr", phone: "06 12 34 56 78", message: "" };

/** What the server stores and mails for the wizard's current state. */
function stored(flow: WizardFlow) {
  const written = reduceWizard(flow, { type: "writeContact", contact });
  const parsed = parseForm(wizardForm, wizardSubmission(written, [], { now: 0, page: "/" }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const drafted = wizardDraft(parsed.value, "/", priceList);
  if (!drafted.ok) throw new Error(JSON.stringify(drafted.errors));
  const { items, notice } = drafted.draft;
  const mailed = new Map(notice.fields).get("Total estimé");
  return {
    lines: items.map(({ title, price }) => `${title} ${price}`),
    total: quoteTotal(items).label,
    mailed,
  };
}

function shown({ wizard }: WizardFlow) {
  const items = quoteItems(wizard);
  const total = quoteTotal(items).label;
  const lines = items.map((item) => `${item.title} ${effectivePrice(item)}`);
  return { lines, total, mailed: total };
}

it("what is shown is what is stored and what is mailed, by every way to the last step", () => {
  let compared = 0;
  const objectives = new Set<ObjectiveId | null>();
  for (let seed = 1; seed <= 400; seed += 1) {
    const dice = seeded(seed);
    let flow: WizardFlow = { ...INITIAL_FLOW, wasRedirected: true };
    for (let turn = 0; turn < 150; turn += 1) {
      flow = reduceWizard(flow, someAction(flow, dice));
      if (flow.wizard.step !== 7) continue;
      expect(stored(flow), `seed ${seed}, turn ${turn}`).toEqual(shown(flow));
      const reopened = parseWizardDraft(writeDraft({ flow, photos: [] }))?.flow ?? INITIAL_FLOW;
      expect(shown(reopened), `seed ${seed}, turn ${turn}, reopened`).toEqual(shown(flow));
      const services = quoteItems(flow.wizard).map(({ offer }) => offer);
      expect(new Set(services).size, `seed ${seed}, turn ${turn}: ${services}`).toBe(services.length);
      objectives.add(flow.wizard.data.serviceObjective);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1000);
  expect(objectives.size).toBe(OBJECTIVE_IDS.length);
});
