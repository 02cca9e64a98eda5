import { StartupError } from "#db/startup-error.ts";
import { rollBack } from "./releases/change-release.ts";
import { thisInstallation } from "./releases/operator-commands.ts";
import { runTool } from "./setup/tool.ts";

/** `bin/reflet-bressan rollback`, with `--donnees` when the tables have changed as well. */
await runTool(async () => {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== "--donnees")) {
    throw new StartupError("La commande est rollback, ou rollback --donnees.");
  }
  await rollBack({ ...thisInstallation(), withData: options.length > 0 });
});
