import { expect, it } from "vitest";
import { z } from "zod";
import "#content/forms/fields.ts";

it("schemas are not compiled in a browser, whose content policy forbids it", () => {
  expect(z.config().jitless).toBe(true);
});
