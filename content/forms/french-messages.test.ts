import { expect, it } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import "./french-messages.ts";

const messageOf = (schema: z.ZodType | mini.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

it.each([
  [z.string(), undefined, "Ce champ est obligatoire."],
  [z.string(), 5, "Cette valeur n’est pas du type attendu."],
  [z.object({}), [], "Cette valeur n’est pas du type attendu."],
  [z.int(), 1.5, "Cette valeur n’est pas du type attendu."],
  [z.string().min(1), "", "Ce champ est obligatoire."],
  [z.string().min(3), "a", "3 caractères au moins."],
  [z.string().max(1), "abc", "1 caractère au plus."],
  [z.number().max(10), 11, "10 au plus."],
  [z.int().min(2), 1, "2 au moins."],
  [z.array(z.string()).max(2), ["", "", ""], "2 éléments au plus."],
  [z.enum(["a"]), "b", "Ce choix n’existe pas."],
  [z.literal(true), false, "Ce choix n’existe pas."],
  [z.email(), "x", "Cette valeur n’a pas la forme attendue."],
  [z.strictObject({}), { x: 1 }, "Champ inconnu\u00a0: x."],
  [z.union([z.string(), z.number()]), true, "Saisie invalide."],
  [z.discriminatedUnion("a", [z.object({ a: z.literal(1) })]), { a: 2 }, "Saisie invalide."],
  [z.string("Indiquez un nom."), 5, "Indiquez un nom."],
  [mini.string(), 5, "Cette valeur n’est pas du type attendu."],
])("%#: a refused value is named in French", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
