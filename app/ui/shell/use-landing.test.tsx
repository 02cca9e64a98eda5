import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanding } from "./use-landing.ts";

/** The true position of the target, and of the page: each scroll to the target brings it there. */
let place = 0;
let page = 0;
let scrolls = 0;

function Page() {
  useLanding();
  return (
    <>
      <a href="#contact">Contact</a>
      <div id="contact" />
    </>
  );
}

const router = () =>
  createMemoryRouter([{ path: "*", Component: Page }], {
    initialEntries: ["/#contact", "/"],
    initialIndex: 1,
  });

beforeEach(() => {
  vi.useFakeTimers();
  [place, page, scrolls] = [900, 0, 0];
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => page);
  Element.prototype.scrollIntoView = () => {
    scrolls += 1;
    page = place;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

const rest = () => act(async () => vi.advanceTimersByTimeAsync(2000));

it("checks again once scrolling ends, until the page is at the anchor, and then stops", async () => {
  render(<RouterProvider router={router()} />);
  page = 700;
  fireEvent.click(screen.getByRole("link", { name: "Contact" }));
  await rest();
  expect(page).toBe(900);
  const before = scrolls;
  page = 100;
  await rest();
  expect([page, scrolls]).toEqual([100, before]);
});

it("leads to the anchor of a way inside the site", async () => {
  const site = router();
  render(<RouterProvider router={site} />);
  await act(() => site.navigate("/contact#contact"));
  await rest();
  expect(page).toBe(900);
});

it.each([
  ["a visitor who moves", () => fireEvent.wheel(window)],
  ["a visitor who presses", () => fireEvent.pointerDown(document.body)],
])("stops at %s", async (_, move) => {
  render(<RouterProvider router={router()} />);
  fireEvent.click(screen.getByRole("link", { name: "Contact" }));
  move();
  await rest();
  expect([page, scrolls]).toEqual([0, 0]);
});

it("leads nowhere when the way was refused, nor when going back", async () => {
  const site = router();
  render(<RouterProvider router={site} />);
  const link = screen.getByRole("link", { name: "Contact" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await rest();
  await act(() => site.navigate(-1));
  expect(site.state.location.hash).toBe("#contact");
  await rest();
  expect([page, scrolls]).toEqual([0, 0]);
});
