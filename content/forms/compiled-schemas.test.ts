import { expect, it } from "vitest";
import { z } from "zod";
import "./fields.ts";

it("schemas are compiled on the server", () => {
  expect(z.config().jitless).toBe(false);
});
