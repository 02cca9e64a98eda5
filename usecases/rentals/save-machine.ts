import type { MachineKey } from "#domain/rental/rental.ts";
import { keepMachinePrices } from "#domain/site-content/keep-machine-prices.ts";
import type { Deps } from "../deps.ts";
import { readSettingsVersions, readSiteSettings } from "../settings/read-settings.ts";
import { saveSettingsWithin } from "../settings/save-settings.ts";
import { type ContentSaved, publishWithin } from "../site-content/save-content.ts";
import { readStoredMachine } from "./read-stored-machine.ts";
import { lockRentals } from "./rental-lock.ts";

interface MachineChange {
  readonly key: MachineKey;
  readonly value: unknown;
  /** The latest version of its content the editor saw; 0 for a machine never changed. */
  readonly version: number;
  readonly units: number;
  readonly depositCents: number;
  readonly actor: string;
}

type MachineRefused = Exclude<ContentSaved, { readonly ok: true }>;

/** Undoes the transaction. */
class Refused extends Error {
  readonly answer: MachineRefused;
  constructor(answer: MachineRefused) {
    super(answer.reason);
    this.answer = answer;
  }
}

/**
 * Words and packs with their count and deposit, all or nothing. Prices are those it was added with; later ones are
 * content of kind `rental-price`.
 */
export async function saveMachine(deps: Deps, change: MachineChange): Promise<ContentSaved> {
  const { key, value, version, units, depositCents, actor } = change;
  const now = deps.now();
  try {
    return await deps.db.orm.transaction(async (transaction) => {
      await lockRentals(transaction);
      const stored = await readStoredMachine(transaction, key);
      const changes = [{ key, value: stored ? keepMachinePrices(value, stored) : value, version }];
      const published = await publishWithin(transaction, now, { kind: "machine", changes, day: null, actor });
      if (!published.ok) throw new Refused(published);
      const { rental } = await readSiteSettings(transaction);
      if (rental.units[key] === units && rental.depositCents[key] === depositCents) return published;
      const saved = await saveSettingsWithin(transaction, now, {
        section: "rental",
        value: {
          ...rental,
          units: { ...rental.units, [key]: units },
          depositCents: { ...rental.depositCents, [key]: depositCents },
        },
        version: (await readSettingsVersions(transaction)).rental ?? 0,
        actor,
      });
      if (saved.ok) return published;
      if (saved.reason === "conflict") throw new Refused({ ok: false, reason: "conflict", keys: [key] });
      const [field = ""] = saved.field.split(".");
      throw new Refused({ ok: false, reason: "invalid", key, field, message: saved.message });
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}
