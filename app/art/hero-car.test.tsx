import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HeroCar } from "./hero-car.tsx";

let stage: HTMLElement;
let knob: HTMLElement;

beforeEach(() => {
  render(<HeroCar />);
  knob = screen.getByRole("slider", { name: "Comparer avant et après le nettoyage" });
  stage = knob.parentElement as HTMLElement;
  vi.spyOn(stage, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 600, 260));
});
afterEach(cleanup);

const state = () => ({
  reveal: knob.style.getPropertyValue("--reveal"),
  now: knob.getAttribute("aria-valuenow"),
  text: knob.getAttribute("aria-valuetext"),
  swept: stage.hasAttribute("data-touched"),
});
const point = (type: string, pointerType: string, clientX: number, clientY = 100) =>
  fireEvent(stage, new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY }));

describe("the hero's edge", () => {
  it("rests past the middle until the visitor moves it", () => {
    expect(state()).toEqual({ reveal: "", now: "51", text: "51\u00a0% propre", swept: false });
  });

  it("shows the clean car again through its slices, without a second copy of the drawing", async () => {
    await waitFor(() => expect(stage.querySelector(".paint")).not.toBeNull());
    const targets = [...stage.querySelectorAll(".hero-slice use")].map((use) =>
      use.getAttribute("href")?.slice(1),
    );
    expect(targets.map((id) => stage.querySelector(`[id="${id}"]`)?.nodeName)).toEqual(["g", "path", "path"]);
    expect(stage.querySelectorAll(".paint")).toHaveLength(1);
  });

  it.each([
    ["ArrowRight", "672", "56"],
    ["ArrowUp", "672", "56"],
    ["ArrowLeft", "552", "46"],
    ["ArrowDown", "552", "46"],
    ["Home", "0", "0"],
    ["End", "1200", "100"],
  ])("obeys %s", (key, reveal, now) => {
    const notPrevented = fireEvent.keyDown(knob, { key });
    expect(notPrevented).toBe(false);
    expect(state()).toEqual({ reveal, now, text: `${now}\u00a0% propre`, swept: true });
  });

  it("leaves other keys to the page", () => {
    expect(fireEvent.keyDown(knob, { key: "Tab" })).toBe(true);
    expect(state().swept).toBe(false);
  });

  it("follows the mouse over the stage", () => {
    point("pointermove", "mouse", 250);
    expect(state()).toEqual({ reveal: "300", now: "25", text: "25\u00a0% propre", swept: true });
  });

  it("stays on the sheet when the pointer leaves it", () => {
    point("pointermove", "mouse", 900);
    expect(state().reveal).toBe("1200");
  });

  it("follows a finger going sideways", () => {
    point("pointerdown", "touch", 400);
    point("pointermove", "touch", 420);
    point("pointermove", "touch", 430, 150);
    expect(state().reveal).toBe("660");
  });

  it("leaves a finger going up or down to the page", () => {
    point("pointerdown", "touch", 400, 100);
    point("pointermove", "touch", 410, 140);
    expect(state().swept).toBe(false);
  });

  it("comes where it is tapped", () => {
    fireEvent.click(stage, { clientX: 550 });
    expect(state().reveal).toBe("900");
  });
});
