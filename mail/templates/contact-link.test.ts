import { expect, it } from "vitest";
import { contactLink } from "./contact-link.ts";

it("leads to the mailbox a customer gave, and adds neither recipients nor words", () => {
  expect(contactLink("E-mail", "ana@exemple.fr")).toBe("mailto:ana@exemple.fr");
  const odd = "ana?bcc=autre%40exemple.com%2Cana@exemple.fr";
  expect(new URL(contactLink("E-mail", odd) ?? "").search).toBe("");
  expect(contactLink("E-mail", "ana, autre@exemple.fr")).toBeNull();
});
