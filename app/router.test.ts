import * as router from "react-router";
import { expect, expectTypeOf, it } from "vitest";
import type { LinkTarget, PageAddress, SitePath } from "#content/site-path.ts";
import * as typedRouter from "#router";

type To = Exclude<typedRouter.LinkProps["to"], object>;

it("is the router itself at run time", () => {
  expect(typedRouter.Link).toBe(router.Link);
  expect(typedRouter.redirect("/contact").headers.get("Location")).toBe("/contact");
});

it("knows the addresses of the URL table, with their query and fragment", () => {
  expectTypeOf<"/contact">().toExtend<SitePath>();
  expectTypeOf<"/boutique/produit/cire-carnauba">().toExtend<SitePath>();
  expectTypeOf<"/contact?subject=flotte">().toExtend<PageAddress>();
  expectTypeOf<"/services/location-shampouineuse#rental-configurator">().toExtend<PageAddress>();
  expectTypeOf<"tel:+33465710045">().toExtend<LinkTarget>();
  expectTypeOf<"?page=2">().toExtend<To>();
});

it("refuses every other", () => {
  expectTypeOf<"/contacts">().not.toExtend<To>();
  expectTypeOf<"/services/polisage-lustrage">().not.toExtend<To>();
  expectTypeOf<"/admin/commandes">().not.toExtend<To>();
  expectTypeOf<"contact">().not.toExtend<To>();
  expectTypeOf<"//example.org">().not.toExtend<To>();
  expectTypeOf<"javascript:alert(1)">().not.toExtend<To>();
  expectTypeOf<string>().not.toExtend<To>();
  expectTypeOf<"/contact?subject=flotte">().not.toExtend<SitePath>();
  // @ts-expect-error: no such page.
  expect(typedRouter.redirect("/contacts").status).toBe(302);
  expectTypeOf<Parameters<typedRouter.NavigateFunction>[0]>().not.toBeAny();
});
