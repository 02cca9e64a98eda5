/**
 * Faults tried on the built site, one by its name:
 *
 *   npm run drill -- rolling-restart
 *   npm run drill -- kills 100        the number of rounds
 *
 * Each takes minutes, so that they are not part of `npm test`; docs/mesures.md holds the results.
 */
import { drillClockJump } from "./clock-jump.ts";
import { drillFrozenDatabase } from "./frozen-database.ts";
import { drillKilledDatabase } from "./killed-database.ts";
import { drillKills } from "./kills.ts";
import { drillRollingRestart } from "./rolling-restart.ts";
import { drillStorage, storageFaults } from "./storage-fault.ts";

type Drill = (say: (line: string) => void, rounds: number) => Promise<boolean>;

const drills: Readonly<Record<string, Drill>> = {
  "rolling-restart": drillRollingRestart,
  "frozen-database": drillFrozenDatabase,
  "killed-database": drillKilledDatabase,
  kills: drillKills,
  "clock-jump": drillClockJump,
  "full-disk": (say) => drillStorage(storageFaults.full, say),
  "full-inodes": (say) => drillStorage(storageFaults.inodes, say),
  "read-only": (say) => drillStorage(storageFaults.readOnly, say),
};

const [name = "", rounds = "100"] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  process.stderr.write(`npm run drill -- ${Object.keys(drills).join(" | ")}\n`);
  process.exit(2);
}
const hasPassed = await drill((line) => void process.stdout.write(`${line}\n`), Number(rounds));
process.stdout.write(hasPassed ? "Réussi.\n" : "Échoué.\n");
process.exit(hasPassed ? 0 : 1);
