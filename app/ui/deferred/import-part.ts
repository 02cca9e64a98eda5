/** Files whose link was added here: a sheet with its arrival. */
const linked = new Map<string, Promise<void> | null>();
/**
 * Set with the first part: this module is also loaded where there is no document. Where the browser preloads no modules
 * it would ask for the part's files one after the other.
 */
let fetchesFirst: boolean | undefined;

/**
 * Every `import()` of the built site goes through this (scripts/import-part-plugin.ts). `files` are the part's scripts
 * and sheets, below the site's root: they are asked for together, and the sheets awaited.
 *
 * Most browsers remember a module that did not arrive and never ask for it again. Where the network is gone, or failed
 * once, the files are therefore fetched before the browser hears of a module.
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  fetchesFirst ??= !document.createElement("link").relList.supports("modulepreload");
  try {
    if (fetchesFirst || navigator.onLine === false) await fetchAll(files.length > 0 ? files : ownFile(load));
    await Promise.all(files.map(link));
    return await load();
  } catch (error) {
    fetchesFirst = true;
    throw error;
  }
}

/** A part of one file comes without a list: its address stands in its own `import()`. */
function ownFile(load: () => unknown): readonly string[] {
  const [, name] = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/.exec(String(load)) ?? [];
  return name ? [`assets/${name}`] : [];
}

async function fetchAll(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(`/${file}`);
      if (!answer.ok) throw new Error(`Not loaded: /${file}`);
      await answer.arrayBuffer();
    }),
  );
}

function link(file: string): Promise<void> | null {
  const path = `/${file}`;
  const isSheet = path.endsWith(".css");
  if (document.querySelector(`link${isSheet ? "[rel=stylesheet]" : ""}[href="${path}"]`))
    return linked.get(path) ?? null;
  const element = document.createElement("link");
  element.rel = isSheet ? "stylesheet" : "modulepreload";
  element.crossOrigin = "";
  element.href = path;
  const arrival = isSheet ? arrivalOf(element) : null;
  linked.set(path, arrival);
  document.head.append(element);
  return arrival;
}

/** A sheet that fails stays where it is in the order of sheets: `reloadFailedSheets` asks for it again. */
function arrivalOf(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      linked.delete(new URL(sheet.href).pathname);
      reject(new Error(`Not loaded: ${sheet.href}`));
    };
  });
}
