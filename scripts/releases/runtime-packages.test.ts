import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LockFile, runtimePackages } from "./runtime-packages.ts";

const folders = (packages: LockFile["packages"]) =>
  runtimePackages({ packages }).map(
    ({ folder, isOptional }) => `${folder}${isOptional ? " (optional)" : ""}`,
  );

describe("runtimePackages", () => {
  it("follows dependencies to the folder Node would find, nested ones first", () => {
    expect(
      folders({
        "": { dependencies: { a: "1", b: "1" } },
        "node_modules/a": { dependencies: { c: "2" } },
        "node_modules/a/node_modules/c": { dependencies: { d: "1" } },
        "node_modules/b": { dependencies: { c: "1" } },
        "node_modules/c": {},
        "node_modules/d": {},
        "node_modules/never-used": {},
      }),
    ).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/c",
      "node_modules/b",
      "node_modules/c",
      "node_modules/d",
    ]);
  });

  it("takes peers unless they are optional, and keeps what one platform only has optional", () => {
    expect(
      folders({
        "": { dependencies: { a: "1" }, optionalDependencies: { native: "1", absent: "1" } },
        "node_modules/a": {
          peerDependencies: { b: "1", typescript: "7" },
          peerDependenciesMeta: { typescript: { optional: true } },
        },
        "node_modules/b": { dependencies: { shared: "1" } },
        "node_modules/native": { dependencies: { shared: "1", other: "1" } },
        "node_modules/shared": {},
        "node_modules/other": {},
        "node_modules/typescript": {},
      }),
    ).toEqual([
      "node_modules/a",
      "node_modules/b",
      "node_modules/native (optional)",
      "node_modules/other (optional)",
      "node_modules/shared",
    ]);
  });

  it("refuses a lock file that lacks a package", () => {
    expect(() => runtimePackages({ packages: { "": { dependencies: { a: "1" } } } })).toThrow(
      "a, needed by the program, is not in package-lock.json",
    );
  });

  it("holds what the program loads and none of the tools that build it", () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
    const names = runtimePackages(lock).map(({ folder }) => folder.replace("node_modules/", ""));
    expect(names).toEqual(
      expect.arrayContaining(["pg", "react", "react-dom", "react-router", "sharp", "zod"]),
    );
    for (const tool of ["vite", "typescript", "vitest", "@biomejs/biome"]) expect(names).not.toContain(tool);
  });
});
