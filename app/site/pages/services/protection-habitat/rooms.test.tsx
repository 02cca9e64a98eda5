import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Rooms } from "./rooms.tsx";

const waysOfLoading = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("img"), (picture) => picture.getAttribute("loading"));

it("fetches the picture of the open room at once: it is the largest of the first screen", () => {
  const { container } = render(<Rooms />);
  expect(waysOfLoading(container)).toEqual(["eager", "lazy", "lazy"]);
});

it("fetches no picture ahead where the rooms are one section among others", () => {
  const { container } = render(<Rooms isBrief />);
  expect(waysOfLoading(container)).toEqual(["lazy", "lazy", "lazy"]);
});
