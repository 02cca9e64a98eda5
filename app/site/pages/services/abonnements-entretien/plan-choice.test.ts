import { describe, expect, it } from "vitest";
import { findPlan, namesOf, planHref } from "./plan-choice.ts";

describe("a plan named in the page's address", () => {
  it.each([
    [{ category: "large", plan: "full", offer: "" }, 90_00],
    [{ category: "large", plan: "full", offer: "pro" }, 120_00],
    [{ category: "large", plan: "interior", offer: "pro" }, 90_00],
    [{ category: "standard", plan: "interior" }, 50_00],
  ])("%j is found with its price", (names, cents) => {
    expect(findPlan(names)?.cents).toBe(cents);
  });

  it.each([
    [{ category: "standard", plan: "full", offer: "pro" }],
    [{ category: "camion", plan: "full" }],
    [{ category: "large", plan: "roof" }],
    [{}],
  ])("%j is no plan of ours", (names) => {
    expect(findPlan(names)).toBeNull();
  });

  it("comes back from its own link", () => {
    const names = { category: "large", plan: "interior", offer: "pro" };
    const choice = findPlan(names);
    expect(choice && planHref(choice)).toBe("?category=large&plan=interior&offer=pro#demande");
    expect(choice && namesOf(choice)).toEqual(names);
  });
});
