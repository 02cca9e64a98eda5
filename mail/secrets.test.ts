import { expect, it } from "vitest";
import { secretMask } from "./secrets.ts";
import { samples } from "./templates/samples.ts";
import type { MailName } from "./templates-map.ts";

/** An order's own token stands in its row anyway, and the end of a subscription to letters opens nothing. */
const kept = ["orderUrl", "unsubscribeUrl"];
const opens = /[?&#](jeton|token|token_hash|code)=|\/r\/|\/carnet\/|\/calendrier\//;

it.each(Object.keys(samples) as MailName[])("names every link of %s that opens something", (name) => {
  const masked = Object.keys(secretMask(name) ?? {});
  const links = Object.entries(samples[name]).filter(
    ([, value]) => typeof value === "string" && opens.test(value),
  );
  expect(
    links.map(([prop]) => prop).filter((prop) => !masked.includes(prop) && !kept.includes(prop)),
  ).toEqual([]);
});
