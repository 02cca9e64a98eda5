import type { Saved } from "#usecases/catalogue/save-result.ts";

/** Why a save was refused, as a status and a body. */
export function saveRefusal(saved: Exclude<Saved, { ok: true }>) {
  if (saved.reason === "conflict") {
    return { status: 409, body: { message: "Quelqu’un a enregistré entre-temps." } } as const;
  }
  return { status: 422, body: { message: saved.message, field: saved.field } } as const;
}
