import { expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

it("leads to the page of the space that was asked for", () => {
  expect(returnPath("/mon-espace/vehicules/3f0c-1")).toBe("/mon-espace/vehicules/3f0c-1");
});

it.each([
  null,
  "",
  "https://ailleurs.example/mon-espace",
  "//ailleurs.example",
  "/\\ailleurs.example",
  "\\\\ailleurs.example",
  "/%2Failleurs.example",
  "/mon-espace/%2e%2e/admin",
  "/mon-espace//ailleurs.example",
  "/mon-espace@ailleurs.example",
  "/mon-espace\n",
  "/\t/ailleurs.example",
  "javascript:alert(1)",
  "/mon-espace/../admin",
  "/mon-espace\\@ailleurs.example",
  "/mon-espace?jeton=1",
  "/mon-espace/deconnexion",
  "/mon-espace/connexion",
  "/mon-espace\r\nSet-Cookie: a=b",
  "/admin",
])("leads to the space itself instead of to %j", (asked) => {
  expect(returnPath(asked)).toBe("/mon-espace");
});
