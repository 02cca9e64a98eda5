import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Slider, type SliderProps } from "./slider.tsx";

afterEach(cleanup);

const slider = () => screen.getByRole<HTMLInputElement>("slider");

describe("Slider", () => {
  it("is named, bounded, and announces its value with the unit", () => {
    const valueText = (value: number) => `${100 - value} % de lumière transmise`;
    render(
      <Slider label="Vitres avant" min={15} max={30} step={5} defaultValue={20} valueText={valueText} />,
    );
    expect({
      name: screen.getByRole("slider", { name: "Vitres avant" }) === slider(),
      bounds: [slider().min, slider().max, slider().step, slider().value],
      says: slider().getAttribute("aria-valuetext"),
    }).toEqual({ name: true, bounds: ["15", "30", "5", "20"], says: "80 % de lumière transmise" });
  });

  it("follows the pointer and reports numbers", () => {
    const onChange = vi.fn();
    render(
      <Slider label="Prix" min={0} max={100} onChange={onChange} valueText={(euros) => `${euros} euros`} />,
    );
    fireEvent.change(slider(), { target: { value: "40" } });
    expect([onChange.mock.calls, slider().getAttribute("aria-valuetext")]).toEqual([[[40]], "40 euros"]);
  });

  it.each<[string, Partial<SliderProps>, string, string]>([
    ["at the left for the least", { value: 5 }, "ltr", "calc(0% + 14px)"],
    ["at the right for the most", { value: 95 }, "ltr", "calc(100% + -14px)"],
    ["in the middle", { value: 50 }, "ltr", "calc(50% + 0px)"],
    ["at the right for the least when inverted", { value: 5, inverted: true }, "rtl", "calc(100% + -14px)"],
    ["at the left for the most when inverted", { value: 95, inverted: true }, "rtl", "calc(0% + 14px)"],
  ])("is placed %s", (_where, props, dir, at) => {
    render(<Slider label="Vitres arrière" min={5} max={95} {...props} />);
    expect([slider().dir, slider().style.getPropertyValue("--at")]).toEqual([dir, at]);
  });

  it("goes the way its arrows point when inverted, and no further than its ends", () => {
    const onChange = vi.fn();
    render(<Slider label="Toit" min={5} max={95} step={5} defaultValue={90} onChange={onChange} inverted />);
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) {
      expect(fireEvent.keyDown(slider(), { key }), "left to the browser").toBe(false);
    }
    expect([onChange.mock.calls.flat(), slider().value]).toEqual([[85, 90, 95, 95], "95"]);
    expect([
      fireEvent.keyDown(slider(), { key: "ArrowLeft", altKey: true }),
      fireEvent.keyDown(slider(), { key: "PageUp" }),
    ]).toEqual([true, true]);
  });

  it("goes to the end on the side of the key when inverted: Home left, End right", () => {
    const onChange = vi.fn();
    render(<Slider label="Toit" min={5} max={95} step={5} defaultValue={50} onChange={onChange} inverted />);
    for (const key of ["Home", "End"]) fireEvent.keyDown(slider(), { key });
    expect(onChange.mock.calls.flat()).toEqual([95, 5]);
  });

  it("leaves the arrows to the browser when it is not", () => {
    render(<Slider label="Prix" min={0} max={100} defaultValue={50} />);
    expect(fireEvent.keyDown(slider(), { key: "ArrowRight" })).toBe(true);
  });

  it("sends the true value when inverted, not the mirrored one", () => {
    render(
      <form aria-label="Teinte">
        <Slider label="Vitres arrière" name="arriere" min={5} max={95} defaultValue={15} inverted />
      </form>,
    );
    expect(new FormData(screen.getByRole<HTMLFormElement>("form")).get("arriere")).toBe("15");
  });
});
