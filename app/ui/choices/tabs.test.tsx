import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const items = [
  { id: "interieur", label: "Intérieur", content: "Cuirs" },
  { id: "exterieur", label: "Extérieur", content: "Cires" },
  { id: "renovation", label: "Rénovation", content: "Phares" },
];

const selected = () => screen.getByRole("tab", { selected: true }).textContent;

describe("Tabs", () => {
  it.each([
    ["{ArrowRight}", "Extérieur"],
    ["{ArrowLeft}", "Rénovation"],
    ["{End}", "Rénovation"],
    ["{End}{ArrowRight}", "Intérieur"],
    ["{End}{Home}", "Intérieur"],
    ["x", "Intérieur"],
  ])("the keys %s lead to %s, focus included", async (keys, name) => {
    render(<Tabs label="Options" items={items} />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(selected()).toBe(name);
    expect(document.activeElement?.textContent).toBe(name);
  });

  it("is one stop of the Tab key, the next one being its panel", async () => {
    render(<Tabs label="Options" items={items} defaultSelected="exterieur" />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Extérieur" }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "Extérieur" }));
  });

  it("shows the panel of the clicked tab, and reports it", async () => {
    const onSelect = vi.fn();
    render(<Tabs label="Options" items={items} onSelect={onSelect} />);
    await userEvent.click(screen.getByRole("tab", { name: "Rénovation" }));
    expect(screen.getByRole("tabpanel").textContent).toBe("Phares");
    expect(onSelect.mock.calls).toEqual([["renovation"]]);
  });

  it("shows the tab it is given", () => {
    render(<Tabs label="Options" items={items} selected="exterieur" />);
    expect(selected()).toBe("Extérieur");
  });

  it("has every panel in the server's HTML, one of them shown", () => {
    const html = renderToString(<Tabs label="Options" items={items} />);
    expect([html.includes("Cuirs"), html.includes("Phares"), html.match(/hidden=""/g)?.length]).toEqual([
      true,
      true,
      2,
    ]);
  });
});
