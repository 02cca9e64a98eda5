import { afterEach, describe, expect, it, vi } from "vitest";
import { parseForm } from "#content/forms/form.ts";
import { wizardForm } from "#content/forms/wizard-form.ts";
import { findOption } from "#content/wizard-options.ts";
import { newOpening, sendQuoteRequest, wizardSubmission } from "./submission.ts";
import { INITIAL_FLOW, reduceWizard, type WizardAction } from "./wizard-flow.ts";

const opening = { submissionId: "0f8fad5b-d9cb-469f-a165-70867728950e", at: 1000 };
const option = (id: string): WizardAction => ({ type: "addOption", option: findOption(id) ?? fail(id) });
function fail(id: string): never {
  throw new Error(`no option ${id}`);
}

const actions: readonly WizardAction[] = [
  { type: "open", draft: null, opening },
  { type: "chooseType", vehicleType: "particulier" },
  { type: "next" },
  { type: "chooseCategory", category: "D" },
  { type: "writeModel", model: "Peugeot 5008" },
  { type: "next" },
  { type: "chooseObjective", objective: "nettoyage_complet" },
  { type: "next" },
  { type: "toggleProblem", problem: "micro_rayures" },
  { type: "next" },
  { type: "tickSuggestion", id: "cleaning.option.paint-correction" },
  { type: "next" },
  { type: "countHoles", holes: 3 },
  option("renovation.cigarette-burn"),
  option("cleaning.option.engine-bay"),
  { type: "next" },
  {
    type: "writeContact",
    contact: { name: "Camille", email: "camille@orange.fr", phone: "06 12 34 56 78", message: "Samedi" },
  },
  { type: "writeCommune", commune: "Attignat" },
];
const flow = actions.reduce(reduceWizard, INITIAL_FLOW);
const photo = { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", name: "aile.jpg" };

it("the submission holds everything by name, as the server's own form reads it", () => {
  const data = wizardSubmission(flow, [photo], { now: 61_000, page: "/services" });
  expect(data.get("source")).toBe("/services");
  expect(data.get("submission_id")).toBe(opening.submissionId);
  expect(data.get("temps_ms")).toBe("60000");
  expect(parseForm(wizardForm, data)).toEqual({
    ok: true,
    value: {
      otherVehicles: [],
      washSite: null,
      vehicleType: "particulier",
      vehicleCategory: "D",
      vehicleModel: "Peugeot 5008",
      serviceObjective: "nettoyage_complet",
      serviceProblems: ["micro_rayures"],
      suggestedServices: ["cleaning.vip.complete", "cleaning.option.paint-correction"],
      options: [
        { offer: "renovation.cigarette-burn", count: 3 },
        { offer: "cleaning.option.engine-bay", count: 1 },
      ],
      name: "Camille",
      email: "camille@orange.fr",
      phone: "+33612345678",
      message: "Samedi",
      commune: "Attignat",
      photos: [photo.id],
    },
  });
});

it("each opening has a submission id of its own", () => {
  const ids = [newOpening(), newOpening()].map(({ submissionId }) => submissionId);
  expect(ids[0]).not.toBe(ids[1]);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe("sendQuote", () => {
  afterEach(() => vi.restoreAllMocks());
  const answer = (response: Response | Error) =>
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      if (response instanceof Error) throw response;
      return response;
    });
  const refusal = { title: "Trop de demandes", variant: "destructive" };

  it("returns success for a stored request", async () => {
    answer(Response.json({ ok: true, request: { id: "r-1", created_at: "2026-11-15T10:00:00.000Z" } }));
    expect(await sendQuoteRequest(new FormData())).toEqual({ ok: true, id: "r-1", booking: null });
  });

  it("hands on the token with which a start can be chosen", async () => {
    const request = { id: "r-1", created_at: "2026-11-15T10:00:00.000Z", booking: "r-1.sig" };
    answer(Response.json({ ok: true, request }));
    expect(await sendQuoteRequest(new FormData())).toMatchObject({ booking: "r-1.sig" });
  });

  it("returns the server's message of a refusal", async () => {
    answer(Response.json({ ok: false, notice: refusal, errors: { email: "e" } }, { status: 422 }));
    expect(await sendQuoteRequest(new FormData())).toEqual({
      ok: false,
      notice: refusal,
      errors: { email: "e" },
    });
  });

  it.each([
    ["no network", new TypeError("Failed to fetch")],
    ["a page instead of an answer", new Response("<h1>502</h1>", { status: 502 })],
    ["an empty answer", Response.json({}, { status: 500 })],
    ["a success that is none", Response.json({ ok: true }, { status: 500 })],
  ])("turns %s into the failure notice, and logs it", async (_, response) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    answer(response);
    expect(await sendQuoteRequest(new FormData())).toEqual({
      ok: false,
      errors: {},
      notice: {
        title: "Erreur",
        description: "Une erreur est survenue. Veuillez réessayer ou nous contacter directement.",
        variant: "destructive",
      },
    });
    expect(logged).toHaveBeenCalledOnce();
  });
});
