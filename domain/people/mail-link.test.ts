import { expect, it } from "vitest";
import { mailLink } from "./mail-link.ts";

it.each([
  ["ana@exemple.fr", "mailto:ana@exemple.fr"],
  ["ana+avis@exemple.fr", "mailto:ana%2Bavis@exemple.fr"],
  ["élodie@exemple.fr", "mailto:%C3%A9lodie@exemple.fr"],
])("writes to %s", (email, link) => {
  expect(mailLink(email)).toBe(link);
});

it.each(["ana?bcc=autre%40exemple.com%2Cana@exemple.fr", "ana&body=Oui@exemple.fr", "ana#x@exemple.fr"])(
  "names no other recipient and no words for %s",
  (email) => {
    const { pathname, search, hash } = new URL(mailLink(email));
    expect([search, hash]).toEqual(["", ""]);
    expect(decodeURIComponent(pathname)).toBe(email);
  },
);
