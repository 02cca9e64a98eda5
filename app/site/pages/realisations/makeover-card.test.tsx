import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { PublicMakeover } from "#usecases/makeovers/read-makeovers.ts";
import { MakeoverCard } from "./makeover-card.tsx";

const picture = { src: "/a.webp", width: 4, height: 3 } as unknown as PublicMakeover["before"];

it.each([
  ["polishing", "750 €"],
  ["sofa", "150,00 €"],
  ["utility", "130,00 €"],
] as const)("the price of a makeover is written as its service writes it: %s", (service, price) => {
  const makeover: PublicMakeover = {
    ...{ id: "1", service, category: null, title: "Avant, après", vehicle: "", commune: "Foissiat" },
    ...{ month: "mars 2026", doneOn: "2026-03-04", priceCents: Number.parseInt(price, 10) * 100 },
    ...{ story: "", isDemo: false, before: picture, after: picture, further: [] },
  };
  const router = createMemoryRouter([{ path: "/", element: <MakeoverCard makeover={makeover} level={3} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  const facts = container.querySelector(".mk-facts")?.textContent?.replaceAll("\u00a0", " ");
  expect(facts).toMatch(new RegExp(`^Foissiat, mars 2026.*${price}$`));
});
