import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { panelOf, TabLinks } from "./tab-links.tsx";

const tabs = [
  { id: "a", label: "Un", to: "/contact?film=a" },
  { id: "b", label: "Deux", to: "/contact?film=b" },
  { id: "c", label: "Trois", to: "/contact?film=c" },
] as const;

function Sample() {
  const [selected, select] = useState<"a" | "b" | "c">("a");
  return (
    <>
      <TabLinks label="Films" name="film" tabs={tabs} selected={selected} onSelect={select} />
      <div {...panelOf("film", selected)}>{selected}</div>
    </>
  );
}

it("are links that the Tab key reaches as long as nothing answers the arrows", () => {
  const markup = renderToStaticMarkup(<Sample />);
  expect(markup).toContain('href="/contact?film=b"');
  expect(markup).not.toContain("tabindex");
});

it.each([
  ["{ArrowRight}", "Deux"],
  ["{ArrowLeft}", "Trois"],
  ["{End}", "Trois"],
  ["{End}{ArrowRight}", "Un"],
  ["{End}{Home}", "Un"],
  [" ", "Un"],
])("go with the keys %s to %s", async (keys, name) => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name }));
  expect(screen.getByRole("tabpanel", { name })).toBeTruthy();
});

it("choose without a navigation", async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole("tab", { name: "Deux" }));
  expect(screen.getByRole("tabpanel").textContent).toBe("b");
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});
