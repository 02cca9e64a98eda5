import { validator } from "hono/validator";
import { isUuid } from "#domain/text/uuid.ts";

export const unknownRequest = { message: "Cette demande n’existe plus." } as const;

/** Taken by telephone from somebody who gave none. */
export const noAddress = { message: "Ce client n’a pas d’adresse e-mail\u00a0: appelez-le." } as const;

export const conflict = {
  message:
    "Cette demande a changé entre-temps\u00a0: quelqu’un d’autre y travaille, ou le client a répondu. La page montre maintenant son état actuel.",
} as const;

/** The id in the address; a malformed one is answered with 404. */
export const requestId = validator("param", (value, c) => {
  const { id } = value;
  return isUuid(id) ? { id } : c.json(unknownRequest, 404);
});
