import { expect, it } from "vitest";
import { services } from "#content/services/services.ts";
import routes from "./routes.ts";

it("serves each service at its address and aliases, from the folder of the same name", () => {
  const pages = routes
    .flatMap(({ children = [] }) => children)
    .filter(({ path }) => path?.startsWith("services"));
  expect(pages).toHaveLength(services.length + 1);
  expect(pages.map(({ path, file }) => [path, file])).toEqual(
    expect.arrayContaining([
      ["services", "site/pages/services/index/page.tsx"],
      ["services/film-protection-ppf", "site/pages/services/film-protection-ppf/page.tsx"],
      ["services/nettoyage-utilitaires", "site/pages/services/nettoyage-utilitaires/page.tsx"],
      ["services/nettoyage-flotte-utilitaire", "site/pages/services/nettoyage-utilitaires/page.tsx"],
    ]),
  );
});
