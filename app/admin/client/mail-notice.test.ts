import { readdirSync, readFileSync } from "node:fs";
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

it("no toast of the administration claims by itself that a message was sent or a customer told", () => {
  const folder = new URL("../pages/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const claims = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), "utf8");
    const toasts = source.matchAll(/(?:title: |description: |done=\{\(\) => )(?:"|`)([^"`]*)(?:"|`)/g);
    return [...toasts]
      .map(([, words = ""]) => words)
      .filter((words) =>
        /(envoyée?|relancée?|est partie?|partent|est prévenue?|avertie?|a reçu)(?!\p{L})/iu.test(words),
      )
      .map((words) => `${file}: ${words}`);
  });
  expect(claims.toSorted()).toEqual([]);
});
