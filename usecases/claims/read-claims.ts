import { type CountedClaims, checkClaim, checkCounted, noClaims } from "#domain/site-content/claims.ts";
import type { Deps } from "../deps.ts";
import { readContentStates } from "../site-content/read-content.ts";

/** What the site claims, as its editor shows it: what was counted, and the owner's sentence. */
export interface ClaimsState {
  readonly counted: CountedClaims;
  readonly countedVersion: number;
  /** Empty: what was counted is shown. */
  readonly sentence: string;
  /** A save of the sentence must name it. */
  readonly version: number;
}

export async function readClaims(deps: Deps): Promise<ClaimsState> {
  const [counted] = await readContentStates(deps, "counted");
  const [sentence] = await readContentStates(deps, "claim");
  const figures = counted && checkCounted(counted.key, counted.value);
  const text = sentence && checkClaim(sentence.key, sentence.value);
  return {
    counted: figures?.ok ? figures.value : noClaims,
    countedVersion: counted?.version ?? 0,
    sentence: text?.ok ? text.value : "",
    version: sentence?.version ?? 0,
  };
}
