import { expect, it } from "vitest";
import { rememberAdmin } from "./current-admin.ts";
import { mailNotice, mailWords } from "./mail-notice.ts";

const words = { sent: "Relance envoyée", kept: "Relance enregistrée", description: "zoe@exemple.fr" };
const kept = "Aucun serveur d’e-mail n’est réglé\u00a0: le message est gardé dans «\u00a0E-mails\u00a0».";

it("says that a message was sent only where messages are sent", () => {
  rememberAdmin({ userId: "marie", sendsMail: true });
  expect(mailNotice(words)).toEqual({
    title: "Relance envoyée",
    description: "zoe@exemple.fr",
    variant: "default",
  });
  expect(mailWords("Le client est prévenu.")).toBe("Le client est prévenu.");
  rememberAdmin({ userId: "marie", sendsMail: false });
  expect(mailNotice(words)).toEqual({ title: "Relance enregistrée", description: kept, variant: "default" });
  expect(mailWords("Le client est prévenu.")).toBe(kept);
});
