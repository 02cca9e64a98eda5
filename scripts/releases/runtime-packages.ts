/** What package-lock.json says of one folder of node_modules. */
interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface RuntimePackage {
  /** Its folder, "node_modules/pg". */
  readonly folder: string;
  /** Made for one platform, or otherwise allowed to be missing. */
  readonly isOptional: boolean;
}

/** They stand among the dependencies because `npm start` builds the site; a built site does without them. */
const buildTools = new Set(["@react-router/dev", "@tailwindcss/vite", "tailwindcss", "typescript", "vite"]);

/** Every package the built program may load: its dependencies and all of theirs. */
export function runtimePackages({ packages }: LockFile): RuntimePackage[] {
  const found = new Map<string, RuntimePackage>();
  const visit = (from: string, name: string, isOptional: boolean) => {
    const folder = findFolder(packages, from, name);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`${name}, needed by ${from || "the program"}, is not in package-lock.json`);
    const known = found.get(folder);
    if (known && (!known.isOptional || isOptional)) return;
    found.set(folder, { folder, isOptional });
    visitNeedsOf(folder, isOptional);
  };
  const visitNeedsOf = (folder: string, isOptional: boolean) => {
    const { dependencies, optionalDependencies = {}, ...peers } = packages[folder] ?? {};
    for (const name of Object.keys(dependencies ?? {})) {
      if (folder === "" && buildTools.has(name)) continue;
      visit(folder, name, isOptional || name in optionalDependencies);
    }
    for (const name of Object.keys(optionalDependencies)) visit(folder, name, true);
    for (const name of Object.keys(peers.peerDependencies ?? {}))
      if (!peers.peerDependenciesMeta?.[name]?.optional) visit(folder, name, isOptional);
  };
  visitNeedsOf("", false);
  return [...found.values()].sort((a, b) => a.folder.localeCompare(b.folder));
}

/** Node's own search: beside the package first, then in each folder above it. */
function findFolder(packages: LockFile["packages"], from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("node_modules") - 1))) {
    const folder = place ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[folder]) return folder;
    if (place === "") return undefined;
  }
}
