import { hiddenFields, MINIMUM_FILL_MS } from "#content/forms/hidden-fields.ts";

/**
 * Whether a form was filled in by a robot: the hidden field has a value, or it took no time. The browser measures the
 * time itself, so that a wrong clock never rejects a visitor's request; without JavaScript there is no time.
 */
export function looksLikeRobot(data: FormData): boolean {
  const trap = data.get(hiddenFields.trap);
  if (typeof trap === "string" && trap.trim() !== "") return true;
  const elapsed = data.get(hiddenFields.elapsed);
  return typeof elapsed === "string" && /^\d{1,12}$/.test(elapsed) && Number(elapsed) < MINIMUM_FILL_MS;
}
