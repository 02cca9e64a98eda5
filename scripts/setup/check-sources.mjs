import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { asScript, root, run } from "./terminal.mjs";

const tool = (name) => join(root, "node_modules/.bin", name);

/** Format and lint. Without `loud` what it says is in the result. */
export const lintCode = ({ fix = false, loud = true } = {}) =>
  run(tool("biome"), ["check", "--error-on-warnings", ...(fix ? ["--write"] : [])], { loud });

/** Types, the routes' generated ones included. */
export async function checkTypes({ loud = true } = {}) {
  const generated = await run(tool("react-router"), ["typegen"]);
  if (generated.code !== 0) {
    if (loud) process.stderr.write(generated.output);
    return generated;
  }
  return run(tool("tsc"), ["-p", ".", "--noEmit"], { loud });
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
