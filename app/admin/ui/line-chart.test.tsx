import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LineChart } from "./line-chart.tsx";

const chart = (values: readonly number[]) => (
  <LineChart
    title="Visites"
    current="7 derniers jours"
    previous="période précédente"
    points={values.map((value, index) => ({ label: `${index}`, name: `jour ${index}`, value, before: 1 }))}
    format={(value) => `${value} visites`}
    formatTick={String}
    least={10}
    empty="Aucune visite."
  />
);

it("reads point by point with the keyboard, and whole as a table", () => {
  render(chart([4, -2, 7]));
  const slider = screen.getByRole("slider", { name: "Visites, point par point" });
  expect(slider.getAttribute("aria-valuetext")).toBe("jour 2, 7 visites");
  fireEvent.change(slider, { target: { value: "1" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("jour 1, -2 visites");
  const rows = screen.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Date7 derniers jourspériode précédente",
    "jour 04 visites1 visites",
    "jour 1-2 visites1 visites",
    "jour 27 visites1 visites",
  ]);
  expect(screen.queryByText("Aucune visite.")).toBeNull();
});

it("keeps a scale when there is little to show, and never draws below zero", () => {
  const { container } = render(chart([4, -2, 7]));
  const ticks = [...container.querySelectorAll(".chart-ticks span")].map(({ textContent }) => textContent);
  expect(ticks).toEqual(["0", "5", "10"]);
  expect(container.querySelector(".chart-line")?.getAttribute("d")).toBe(
    "M0.00 60.00L50.00 100.00L100.00 30.00",
  );
});

it("says that there is nothing only when both lines are empty", () => {
  const { rerender } = render(chart([0, 0]));
  expect(screen.queryByText("Aucune visite.")).toBeNull();
  const none = [0, 0].map((value, index) => ({ label: `${index}`, name: `jour ${index}`, value }));
  rerender(
    <LineChart title="Visites" current="7 jours" points={none} format={String} empty="Aucune visite." />,
  );
  expect(screen.getByText("Aucune visite.")).toBeTruthy();
});
