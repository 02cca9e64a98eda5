import { expect, it } from "vitest";
import { foldEmail } from "./fold-email.ts";

it.each([
  ["Jeanne@Exemple.FR", "jeanne@exemple.fr"],
  ["jeanne+boutique@exemple.fr", "jeanne@exemple.fr"],
  ["jeanne.morel@exemple.fr", "jeanne.morel@exemple.fr"],
  ["J.Ean.Ne+a+b@gmail.com", "jeanne@gmail.com"],
  ["jeanne@googlemail.com", "jeanne@gmail.com"],
  [" ca.mi.lle+x@googlemail.com ", "camille@gmail.com"],
  ["jeanne@gmail.com.exemple.fr", "jeanne@gmail.com.exemple.fr"],
])("%s belongs to %s", (address, folded) => {
  expect(foldEmail(address)).toBe(folded);
});
