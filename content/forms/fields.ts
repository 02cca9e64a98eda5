import * as z from "zod/mini";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import { readMailbox } from "#domain/request/mailbox.ts";
import { normalisePhone } from "#domain/request/phone.ts";

// zod would try to compile its schemas with eval, which our content policy forbids and the browser would log. On the
// server it compiles the schemas of the APIs.
z.config({ jitless: typeof document !== "undefined" });

/** What a field of a posted form holds: texts only, several when its name occurs several times. */
export type RawValue = string | readonly string[];

const NBSP = "\u00a0";

function tooLong(label: string, max: number): string {
  return `${label}${NBSP}: ${max} caractères au plus.`;
}

/**
 * `label` opens the sentence about a text that is too long; `required`, when given, is the message for an empty field.
 */
type TextRule = { readonly label: string; readonly max: number; readonly required?: string };

export function line({ label, max, required }: TextRule) {
  const text = z
    .string(`${label}${NBSP}: une seule réponse est attendue.`)
    .check(z.overwrite(cleanLine), z.maxLength(max, tooLong(label, max)));
  return required === undefined ? text : text.check(z.minLength(1, required));
}

export function paragraph({ label, max, required }: TextRule) {
  const text = z
    .string(`${label}${NBSP}: une seule réponse est attendue.`)
    .check(z.overwrite(cleanText), z.maxLength(max, tooLong(label, max)));
  return required === undefined ? text : text.check(z.minLength(1, required));
}

export function choice<const Id extends string>(ids: readonly Id[], message: string) {
  return z.enum(ids as readonly [Id, ...Id[]], message);
}

/** Nothing chosen is null. */
export function optionalChoice<const Id extends string>(ids: readonly Id[], message: string) {
  return z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    z.nullable(choice(ids, message)),
  );
}

/** Zero, one or several values under one name. */
export function listOf<Schema extends z.ZodMiniType<unknown, unknown>>(
  entry: Schema,
  rule: { readonly max: number; readonly tooMany: string },
) {
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : value === "" ? [] : [value])),
    z.array(entry).check(z.maxLength(rule.max, rule.tooMany)),
  );
}

function mailboxProblem(address: string): string {
  if (!address.includes("@")) {
    return "Il manque le signe @ dans l’adresse e-mail, par exemple prenom@exemple.fr.";
  }
  if (!/@[^@]+\.[^@.]+$/.test(address)) {
    return "Il manque la fin de l’adresse e-mail, par exemple @orange.fr.";
  }
  return "L’adresse e-mail n’est pas valable, vérifiez-la, par exemple prenom@exemple.fr.";
}

/** A transform reports its error as a separate issue; zod then stops there. */
function refusing<Output>(read: (text: string) => Output | null, problem: (text: string) => string) {
  return z.transform((text: string, context): Output => {
    const value = read(text);
    if (value !== null) return value;
    context.issues.push({ code: "custom", message: problem(text), input: text });
    return z.NEVER;
  });
}

export function email() {
  return z.pipe(
    line({ label: "Adresse e-mail", max: 254, required: "Indiquez votre adresse e-mail." }),
    refusing(readMailbox, mailboxProblem),
  );
}

const phoneProblem = () =>
  "Le numéro de téléphone n’est pas valable. Il a dix chiffres, par exemple 06 12 34 56 78.";

/** Stored in E.164. */
export function phone() {
  return z.pipe(
    line({ label: "Téléphone", max: 40, required: "Indiquez votre numéro de téléphone." }),
    refusing(normalisePhone, phoneProblem),
  );
}

export function optionalPhone() {
  return z.pipe(
    line({ label: "Téléphone", max: 40 }),
    refusing((text) => (text === "" ? "" : normalisePhone(text)), phoneProblem),
  );
}

/** A whole number within bounds. */
export function count(rule: { readonly min: number; readonly max: number; readonly message: string }) {
  return z.pipe(
    line({ label: "Nombre", max: 20 }),
    refusing(
      (text) => {
        const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
        return value >= rule.min && value <= rule.max ? value : null;
      },
      () => rule.message,
    ),
  );
}
