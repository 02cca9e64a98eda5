import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { depsContext, hideDatabase } from "#app/deps-context.ts";
import { type PageRendering, pageContext } from "#app/page-context.ts";
import { formNotices, tooManyRequests } from "#content/forms/notices.ts";
import type { Deps } from "#usecases/deps.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { answerSubmit, requestAction } from "./request-action.ts";

describe("answerSubmit", () => {
  const kept = { ok: false, errors: {}, values: {}, notice: formNotices.failure } as const;

  it.each([
    [{ ok: true, notice: formNotices.sent } as const, { status: 200 }],
    [{ ...kept, reason: "invalid" } as const, { status: 422, headers: undefined }],
    [{ ...kept, reason: "failed" } as const, { status: 500, headers: undefined }],
    [
      { ...kept, reason: "limited", notice: tooManyRequests(61), retryAfterSeconds: 61 } as const,
      { status: 429, headers: { "Retry-After": "61" } },
    ],
  ])("gives %j its status", (result, init) => {
    expect(answerSubmit(result)).toMatchObject({ data: result, init });
  });
});

describe("requestAction", () => {
  /** Nothing here reaches the database: touching it would throw. */
  const context = new RouterContextProvider();
  context.set(depsContext, hideDatabase({ now: () => new Date("2026-11-15T10:00:00Z") } as Deps));
  context.set(pageContext, { report: () => {} } as unknown as PageRendering);
  const action = requestAction(requestForms.contact);
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    action({
      request: new Request("https://reflet.example/contact", { method: "POST", body, headers }),
      context,
    });

  it("answers a robot with success and stores nothing", async () => {
    const answer = await post(new URLSearchParams({ reponse_b: "https://spam.example" }));
    expect(answer).toMatchObject({ data: { ok: true }, init: { status: 200 } });
  });

  it("gives a wrong form back with what was typed", async () => {
    const answer = await post(new URLSearchParams({ name: "Camille" }));
    expect(answer).toMatchObject({
      data: {
        ok: false,
        values: { name: "Camille" },
        errors: { phone: "Indiquez votre numéro de téléphone." },
      },
      init: { status: 422 },
    });
  });

  it("takes what is no form for an empty one", async () => {
    const answer = await post("bonjour", { "Content-Type": "multipart/form-data" });
    expect(answer).toMatchObject({ data: { ok: false, errors: { name: "Indiquez votre nom." } } });
  });
});
