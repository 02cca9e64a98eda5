import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { EndangeredContact } from "./endangered-contact.tsx";

const rental = {
  name: "Nadia & Fils",
  phone: "+33612345678",
  email: "nadia?bcc=autre@exemple.fr",
  machine: "puzzi",
  firstDay: "2026-11-21",
  lastDay: "2026-11-22",
} as const;

function linksOf(change: Partial<typeof rental> | { phone: string; lastDay: string }): readonly string[] {
  const { container } = render(<EndangeredContact rental={{ ...rental, ...change }} />);
  return [...container.querySelectorAll("a")].map(({ href }) => href);
}

it("calls the customer, or opens a message to this one mailbox that names the machine and its days", () => {
  const [call, write = ""] = linksOf({});
  expect(call).toBe("tel:+33612345678");
  const { pathname, searchParams } = new URL(write);
  expect(decodeURIComponent(pathname)).toBe("nadia?bcc=autre@exemple.fr");
  expect([...searchParams.keys()]).toEqual(["subject", "body"]);
  expect(searchParams.get("subject")).toBe("Votre location du 21 novembre au 22 novembre");
  expect(searchParams.get("body")).toMatch(/^Bonjour Nadia & Fils,\r\n\r\n.*Puzzi.*hors service/);
});

it("a customer without a telephone number is written to, about the one day", () => {
  const [write = "", ...others] = linksOf({ phone: "", lastDay: "2026-11-21" });
  expect(others).toEqual([]);
  expect(new URL(write).searchParams.get("subject")).toBe("Votre location le 21 novembre");
});
