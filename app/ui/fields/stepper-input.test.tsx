import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StepperInput } from "./stepper-input.tsx";

afterEach(cleanup);

const minus = () => screen.getByRole("button", { name: "Diminuer\u00a0: Quantité" });
const plus = () => screen.getByRole("button", { name: "Augmenter\u00a0: Quantité" });
const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantité" });

function CartLine({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(3);
  const keep = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <StepperInput label="Quantité" value={value} onChange={keep} />;
}

describe("StepperInput", () => {
  it("never goes below its minimum, and its button keeps the focus there", async () => {
    const onChange = vi.fn();
    render(<StepperInput label="Quantité" defaultValue={2} onChange={onChange} />);
    await userEvent.click(minus());
    await userEvent.click(minus());
    expect(field().value).toBe("1");
    expect(onChange.mock.calls).toEqual([[1]]);
    expect(document.activeElement).toBe(minus());
    expect(minus().getAttribute("aria-disabled")).toBe("true");
  });

  it("never goes above its maximum", async () => {
    render(<StepperInput label="Quantité" defaultValue={2} max={3} />);
    await userEvent.click(plus());
    await userEvent.click(plus());
    expect(field().value).toBe("3");
  });

  it("announces what the buttons did, and nothing before", async () => {
    const { container } = render(<StepperInput label="Quantité" />);
    const announced = () => container.querySelector("[aria-live=polite]")?.textContent;
    expect(announced()).toBe("");
    await userEvent.click(plus());
    expect(announced()).toBe("Quantité\u00a0: 2");
  });

  it.each([
    ["12", "12", [[1], [12]]],
    ["500", "99", [[5], [50], [99]]],
    ["0", "1", [[1]]],
    ["-", "3", []],
    ["{Backspace}", "3", []],
  ])("typing %s over 3 ends at %s", async (typed, shown, sent) => {
    const onChange = vi.fn();
    render(<CartLine onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect([field().value, onChange.mock.calls]).toEqual([shown, sent]);
  });

  it("sends its number with the form", () => {
    render(
      <form aria-label="Panier">
        <StepperInput label="Quantité" name="quantite" defaultValue={4} />
      </form>,
    );
    expect(new FormData(screen.getByRole<HTMLFormElement>("form")).get("quantite")).toBe("4");
  });
});
