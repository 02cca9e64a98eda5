import { readOrigin } from "#db/site-state.ts";
import type { Deps } from "../deps.ts";
import { leaveSentence } from "./leave-demonstration.ts";
import { listRealRecords, type RealRecord } from "./real-records.ts";

export interface Demonstration {
  /** What is typed to leave it. */
  readonly sentence: string;
  /** What was made here and would go with it. */
  readonly records: readonly RealRecord[];
}

/** Null on a real site. */
export async function readDemonstration({ db }: Deps): Promise<Demonstration | null> {
  if ((await readOrigin(db.orm)) !== "demo") return null;
  return { sentence: leaveSentence, records: await listRealRecords(db.orm) };
}
