import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
import { moveComparedEdge } from "./move-compared-edge.ts";

const slider = (
  <CompareSlider
    label="Comparer"
    before={{ src: "/avant.svg", word: "Avant" }}
    after={{ src: "/apres.svg", word: "Après" }}
    width={4}
    height={3}
    shareWords="du résultat"
  />
);

afterEach(() => {
  document.body.innerHTML = "";
});

it.each([0, 13, 14, 50, 86, 87, 100])("at %i, a slider of the server is what React would draw", (edge) => {
  const { container, unmount } = render(slider);
  fireEvent.change(screen.getByRole("slider"), { target: { value: String(edge) } });
  const parts = (root: Element) => ({
    edge: root.querySelector<HTMLElement>(".compare")?.style.getPropertyValue("--edge"),
    words: [...root.querySelectorAll(".compare-word")].map((word) => word.hasAttribute("data-hidden")),
    said: root.querySelector("input")?.getAttribute("aria-valuetext"),
  });
  const drawn = parts(container);
  unmount();
  document.body.innerHTML = renderToStaticMarkup(slider);
  const input = screen.getByRole<HTMLInputElement>("slider");
  input.value = String(edge);
  moveComparedEdge(input);
  expect(parts(document.body)).toEqual(drawn);
});
