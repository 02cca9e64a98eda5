import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { asScript, root, run } from "./terminal.mjs";

const tool = (name) => join(root, "node_modules/.bin", name);

/** Format and lint. */
export const lintCode = ({ fix = false } = {}) =>
  run(tool("biome"), ["check", "--error-on-warnings", ...(fix ? ["--write"] : [])], { loud: true });

/** Types, the routes' generated ones included. */
export async function checkTypes() {
  const generated = await run(tool("react-router"), ["typegen"]);
  if (generated.code !== 0) {
    process.stderr.write(generated.output);
    return generated;
  }
  return run(tool("tsc"), ["-p", ".", "--noEmit"], { loud: true });
}

export function checkSources({ fix }) {
  return asScript(async () => {
    await ensureInstalled({ dev: true });
    const results = [await lintCode({ fix }), await checkTypes()];
    const good = results.every(({ code }) => code === 0);
    process.stdout.write(
      good ? "Format, lint et types : rien à redire.\n" : "\nDes erreurs restent à corriger.\n",
    );
    return good ? 0 : 1;
  });
}
