import { afterEach, expect, it } from "vitest";
import { provideContent } from "../current-content.ts";
import { visitReminderTexts } from "../mail-texts/visit-texts.ts";
import { replyAnswers, replyModels } from "../reply-models.ts";
import { listMessageSets } from "./message-sets.ts";
import { findTextSlot, listTextPages, slotsOfPage } from "./text-pages.ts";
import { isMessageGroup, textGroup } from "./text-slots.ts";

afterEach(() => provideContent(() => ({})));

it("each mail has a subject and a name of its own, and no page shows its words", () => {
  const sets = listMessageSets();
  const keys = sets.flatMap(slotsOfPage).map(({ key }) => key);
  expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(150);
  for (const key of keys) {
    expect(findTextSlot(key)?.key).toBe(key);
    expect(isMessageGroup(textGroup(key))).toBe(true);
  }
  for (const { key } of listTextPages().flatMap(slotsOfPage))
    expect(isMessageGroup(textGroup(key))).toBe(false);
});

it("a changed word of a mail is read in its place", () => {
  provideContent(() => ({ texts: { "mail.visit-reminder/intro": "À bientôt." } }));
  expect(visitReminderTexts.intro).toBe("À bientôt.");
  expect(visitReminderTexts.subject).toBe("Dans deux jours\u00a0: votre rendez-vous du {quand}");
});

it("ready answers may be added and removed", () => {
  expect(replyModels(replyAnswers)[0]?.label).toBe("Demander des photos");
  provideContent(() => ({ texts: { "answers/reply": [{ question: "Merci", answer: "Merci." }] } }));
  expect(replyModels(replyAnswers)).toEqual([{ id: "0", label: "Merci", body: "Merci." }]);
});
