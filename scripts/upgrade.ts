import { upgrade } from "./releases/change-release.ts";
import { thisInstallation } from "./releases/operator-commands.ts";
import { fileArgument, runTool } from "./setup/tool.ts";

/** `bin/reflet-bressan upgrade archive.tar.gz`: the next release, or the present one again if that does not start. */
await runTool(async () => {
  const archive = fileArgument("bin/reflet-bressan upgrade reflet-bressan-1.2.0-linux-x64.tar.gz");
  await upgrade(archive, thisInstallation());
});
