import { expect, it } from "vitest";
import { rememberAdmin } from "../../client/current-admin.ts";
import { sentNotice } from "./notice-dialog.tsx";

const preview = {
  kind: "moved",
  dueAt: "2026-11-18T10:00:00Z",
  to: "+33612345678",
  subject: "",
  text: "",
} as const;
const told = { description: "Zoé est prévenu." };

it("an SMS has left only where a service for SMS is set, whatever is set for e-mails", () => {
  for (const sendsMail of [true, false]) {
    rememberAdmin({ userId: "marie", sendsMail });
    expect(sentNotice("Zoé", { ...preview, channel: "sms", isKept: false })).toMatchObject({
      title: "Message envoyé",
      ...told,
    });
    expect(sentNotice("Zoé", { ...preview, channel: "sms", isKept: true })).toMatchObject({
      title: "Message enregistré",
      description: "Aucun service de SMS n’est réglé\u00a0: le message est gardé dans «\u00a0SMS\u00a0».",
    });
    expect(sentNotice("Zoé", { ...preview, channel: "email" }).title).toBe(
      sendsMail ? "Message envoyé" : "Message enregistré",
    );
  }
});
