import type { z } from "zod";

/** Where a route reads its input from. */
export interface RouteInput {
  readonly source: "json" | "query" | "form";
  readonly schema: z.ZodType;
}

const inputs = new WeakMap<object, RouteInput>();

/** Remembers what a validator reads, for the description of the API. */
export function rememberInput<Handler extends object>(handler: Handler, input: RouteInput): Handler {
  inputs.set(handler, input);
  return handler;
}

export function inputOf(handler: object): RouteInput | undefined {
  return inputs.get(handler);
}
