import { z } from "zod";

const NBSP = "\u00a0";

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>["localeError"]>>[0];

/** What a schema without words of its own says of a value it refuses: hand-made requests are answered in French too. */
export function frenchMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Ce champ est obligatoire."
        : "Cette valeur n’est pas du type attendu.";
    case "too_big":
      return `${amount(issue.maximum, issue.origin)} au plus.`;
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) === 1) return "Ce champ est obligatoire.";
      return `${amount(issue.minimum, issue.origin)} au moins.`;
    case "invalid_format":
      return "Cette valeur n’a pas la forme attendue.";
    case "invalid_value":
      return "Ce choix n’existe pas.";
    case "not_multiple_of":
      return `Un multiple de ${issue.divisor} est attendu.`;
    case "unrecognized_keys":
      return `Champ inconnu${NBSP}: ${issue.keys[0] ?? ""}.`;
    default:
      return "Saisie invalide.";
  }
}

function amount(limit: number | bigint, origin: string): string {
  const plural = Number(limit) > 1 ? "s" : "";
  if (origin === "string") return `${limit} caractère${plural}`;
  return origin === "array" || origin === "set" ? `${limit} élément${plural}` : String(limit);
}

z.config({ localeError: frenchMessage });
