import { afterEach, describe, expect, it, vi } from "vitest";
import { StartupError } from "#db/startup-error.ts";
import { SetupError } from "./terminal.mjs";
import { runTool } from "./tool.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What a command that fails with this error writes. */
async function written(error: Error): Promise<string> {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await runTool(() => Promise.reject(error));
  return write.mock.calls.map(([text]) => text).join("");
}

describe("a command that fails", () => {
  it.each([
    ["a setting that is wrong", new StartupError("Le port est pris."), "Le port est pris.\n"],
    ["a step without output", new SetupError("Interrompu."), "Interrompu.\n"],
    [
      "a tool",
      new SetupError("La construction a échoué.", "ligne 3\n\n"),
      "ligne 3\n\nLa construction a échoué.\n",
    ],
  ])("says why without a stack: %s", async (_, error, text) => {
    expect(await written(error)).toBe(text);
    expect(process.exitCode).toBe(1);
  });

  it("shows a fault of the program whole", async () => {
    await expect(written(new TypeError("fault"))).rejects.toThrow("fault");
  });
});
