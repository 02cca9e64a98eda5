import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Pagination } from "./pagination.tsx";
import { StepBar, StepNumbers } from "./step-bar.tsx";

afterEach(cleanup);

describe("Pagination", () => {
  const pages = (page: number, pageCount: number) => (
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => `/articles?page=${number}`} />
    </MemoryRouter>
  );

  it("is a list of links, the current page marked", () => {
    render(pages(2, 3));
    const links = screen
      .getAllByRole("link")
      .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
    expect(links).toEqual([
      ["Page précédente", "/articles?page=1"],
      ["Page 1", "/articles?page=1"],
      ["Page 2", "/articles?page=2"],
      ["Page 3", "/articles?page=3"],
      ["Page suivante", "/articles?page=3"],
    ]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("2");
  });

  it("has nothing to offer for a single page", () => {
    render(pages(1, 1));
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

describe("Breadcrumbs", () => {
  it("ends with the page itself, which is no link", () => {
    render(
      <MemoryRouter>
        <Breadcrumbs trail={[{ label: "Accueil", to: "/" }]} current="Boutique" />
      </MemoryRouter>,
    );
    const trail = within(screen.getByRole("navigation", { name: "Fil d’Ariane" }));
    expect(trail.getAllByRole("link").map((link) => link.textContent)).toEqual(["Accueil"]);
    expect(trail.getByText("Boutique").getAttribute("aria-current")).toBe("page");
  });
});

describe("steps", () => {
  const steps = ["Machine", "Dates", "Confirmation"];

  it.each([
    ["StepBar", StepBar],
    ["StepNumbers", StepNumbers],
  ])("%s marks the done, the present and the coming", (_name, Steps) => {
    render(<Steps steps={steps} current={1} />);
    const items = within(screen.getByRole("list", { name: "Progression" })).getAllByRole("listitem");
    expect(items.map((item) => [item.dataset.step, item.getAttribute("aria-current")])).toEqual([
      ["done", null],
      ["now", "step"],
      ["later", null],
    ]);
    expect(items[0]?.textContent).toContain("Machine, étape terminée");
  });

  it("leads back on phones, except from the first step", async () => {
    const onBack = vi.fn();
    const { rerender } = render(<StepBar steps={steps} current={1} onBack={onBack} />);
    await userEvent.click(screen.getByRole("button", { name: "Précédent" }));
    rerender(<StepBar steps={steps} current={0} onBack={onBack} />);
    await userEvent.click(screen.getByRole("button", { name: "Précédent" }));
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(screen.getByText("Étape 1 sur 3")).toBeTruthy();
  });
});
