import { clampTint, TINT_PARTS, type TintState } from "#domain/vehicle/tint.ts";

const TINT_SETTING_KEY = "tintSetting";

/** Keeps the sliders' setting in this tab: the home page's is found again on the service's page. */
export function keepTintSetting(state: TintState): void {
  try {
    window.sessionStorage.setItem(TINT_SETTING_KEY, JSON.stringify(state));
  } catch {
    // A browser that refuses storage opens the page with the usual setting.
  }
}

/** The setting kept in this tab, within each slider's range; null when there is none. */
export function readTintSetting(): TintState | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(TINT_SETTING_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const values = kept as Readonly<Record<string, unknown>>;
    if (!TINT_PARTS.every((part) => typeof values[part] === "number")) return null;
    return Object.fromEntries(
      TINT_PARTS.map((part) => [part, clampTint(part, values[part] as number)]),
    ) as TintState;
  } catch {
    return null;
  }
}
