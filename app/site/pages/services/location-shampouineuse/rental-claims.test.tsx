import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { DemoSite } from "#app/ui/facts/demo-site.ts";
import { composeMachines } from "#content/compose-machines.ts";
import { provideContent, type SiteContent } from "#content/current-content.ts";
import { MachineCards } from "./machine-cards.tsx";
import { PackCards } from "./pack-cards.tsx";
import { RentalHero } from "./rental-hero.tsx";
import { RentalSection } from "./rental-section.tsx";

afterEach(() => {
  cleanup();
  provideContent(() => ({}));
});

function Page() {
  return (
    <>
      <RentalHero />
      <MachineCards />
      <PackCards />
      <RentalSection isDemo={false} list={[]} />
    </>
  );
}

function textWith(content: SiteContent, isDemo = false): string {
  provideContent(() => content);
  const router = createMemoryRouter([{ path: "*", Component: Page }]);
  const { container } = render(
    <DemoSite value={isDemo}>
      <RouterProvider router={router} />
    </DemoSite>,
  );
  return container.textContent;
}

const counted = { customers: 50, machine: "puzzi", pack: "decouverte" };

it("a real site without figures claims nothing, and leaves no empty list where the claims would be", () => {
  const text = textWith({});
  expect(text).not.toMatch(/clients satisfaits|plus loué|plus demandé/i);
  expect(text).toContain("Légère");
  expect(document.querySelector(".r-hero-badges")).toBeNull();
  expect([...document.querySelectorAll("ul")].filter((list) => list.children.length === 0)).toEqual([]);
});

it("with figures each claim stands where the demonstration has it, on the machine and pack counted", () => {
  const text = textWith({
    ...composeMachines([], { counted }),
    customersClaim: "Plus de 50 clients satisfaits",
  });
  expect(text.match(/Plus de 50 clients satisfaits/g)).toHaveLength(2);
  expect(text).toMatch(/Le plus louéPuzzi/);
  expect(text).toMatch(/Le plus demandéPACK DÉCOUVERTE/);
  expect(text).toMatch(/1 jour, · le plus demandé/);
  expect(text).toContain("Légère");
});

it("the demonstration makes the specification's claims, whatever was counted", () => {
  const text = textWith({}, true);
  expect(text.match(/Plus de 500 clients satisfaits/g)).toHaveLength(2);
  expect(text).toMatch(/Le plus louéDustego/);
  expect(text).toMatch(/Le plus demandéPACK WEEK-END/);
  expect(text).toMatch(/2 jours, · le plus demandé/);
});
