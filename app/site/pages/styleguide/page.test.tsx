import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import Styleguide from "./page.tsx";

afterEach(cleanup);

it("shows every family without a complaint from React", () => {
  const consoleError = vi.spyOn(console, "error");
  render(
    <MemoryRouter>
      <Styleguide />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("region").map((region) => region.id)).toEqual([
    "boutons",
    "champs",
    "choix",
    "navigation",
    "etats",
    "donnees",
    "panneaux",
    "differe",
  ]);
  expect(consoleError).not.toHaveBeenCalled();
});
