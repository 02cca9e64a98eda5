import { renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useNoTokensInAddress } from "./use-no-tokens-in-address.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

const address = () => window.location.pathname + window.location.search + window.location.hash;

it.each([
  ["/paiement?code=ETE#access_token=a.b.c&refresh_token=r", "/paiement?code=ETE"],
  ["/administration#refresh_token=r", "/administration"],
  ["/creneau#type=magiclink&provider_token=p", "/creneau"],
  ["/contact#devis", "/contact#devis"],
  ["/admin/login#access_token=a.b.c", "/admin/login#access_token=a.b.c"],
])("opens %s as %s", (opened, left) => {
  window.history.replaceState({ key: "k" }, "", opened);
  renderHook(useNoTokensInAddress);
  expect([address(), window.history.state]).toEqual([left, { key: "k" }]);
});

it("takes out what is written into the address of an open page", () => {
  window.history.replaceState(null, "", "/admin/compte");
  renderHook(useNoTokensInAddress);
  window.history.replaceState(null, "", "/admin/compte#access_token=a.b.c");
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(address()).toBe("/admin/compte");
});
