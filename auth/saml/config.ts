import { readSettingsFile } from "../providers/config.ts";
import { parseSamlProviders, type SamlProviderSettings } from "./saml-settings.ts";

/** The companies' directories; null when SAML is off. */
export type SamlConfig = readonly SamlProviderSettings[];

/** Reads the AUTH_SAML_PROVIDERS file; without one, SAML is off. */
export async function readSaml(path: string | undefined): Promise<SamlConfig | null> {
  return path === undefined ? null : readSettingsFile("AUTH_SAML_PROVIDERS", path, parseSamlProviders);
}
