import { readFile } from "node:fs/promises";
import { errorCode, StartupError } from "#db/startup-error.ts";
import { type ProviderSettings, parseProviders } from "./provider-settings.ts";

/** The providers people may sign in with, by name. */
export type ProviderConfig = ReadonlyMap<string, ProviderSettings>;

/** Reads the AUTH_PROVIDERS file; without one there are no outside providers. */
export async function readProviders(path: string | undefined): Promise<ProviderConfig> {
  const list = path === undefined ? [] : await readSettingsFile("AUTH_PROVIDERS", path, parseProviders);
  return new Map(list.map((provider) => [provider.name, provider]));
}

/** The file holds secrets: error messages name the file, never its content. */
export async function readSettingsFile<Value>(
  setting: string,
  path: string,
  parse: (text: string) => Value,
): Promise<Value> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new StartupError(
      `Le fichier « ${path} » du réglage ${setting} est illisible (${errorCode(error)}) : corrigez le chemin ou les droits.`,
    );
  });
  try {
    return parse(text);
  } catch {
    throw new StartupError(
      `Le fichier « ${path} » du réglage ${setting} n’est pas valable : voyez sa forme dans docs/exploitation.md.`,
    );
  }
}
