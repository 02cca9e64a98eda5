import { describe, expect, it } from "vitest";
import { canRunProgram, nodeProblem } from "./node-version.mjs";

describe("nodeProblem", () => {
  it.each([
    ["18.0.0", "linux", "x64"],
    ["20.20.2", "linux", "x64"],
    ["v24.21.0", "linux", "x64"],
    ["18.0.0", "linux", "arm64"],
    ["22.22.0", "darwin", "arm64"],
    ["25.0.0", "win32", "x64"],
  ])("is content with Node %s on %s %s", (version, platform, arch) => {
    expect(nodeProblem(version, platform, arch)).toBeUndefined();
  });

  it.each([
    ["16.20.2", "linux", "x64", "18"],
    ["0.10.48", "linux", "x64", "18"],
    ["16.20.2", "linux", "arm64", "18"],
    ["20.20.2", "linux", "riscv64", "22.22"],
    ["22.21.9", "darwin", "arm64", "22.22"],
    ["9.99.0", "win32", "x64", "22.22"],
  ])("refuses Node %s on %s %s and says which to install", (version, platform, arch, wanted) => {
    expect(nodeProblem(version, platform, arch)).toBe(
      `Node.js ${version} est trop ancien : installez Node.js ${wanted} ou plus récent (https://nodejs.org), puis relancez.`,
    );
  });
});

describe("canRunProgram", () => {
  it.each([
    ["22.21.0", false],
    ["v22.22.0", true],
    ["23.0.0", true],
    ["v24.21.0", true],
    ["20.99.0", false],
  ])("Node %s: %s", (version, expected) => {
    expect(canRunProgram(version)).toBe(expected);
  });
});
