import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { CodeInput } from "./code-input.tsx";

function Harness({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
  const [code, setCode] = useState("");
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
}

const field = () => screen.getByRole("textbox", { name: "Code" });

describe("the code of the authenticator", () => {
  it("is one field that phones can fill, sent with the sixth digit and not before", async () => {
    const onComplete = vi.fn();
    render(<Harness onComplete={onComplete} />);
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    expect(field().getAttribute("autocomplete")).toBe("one-time-code");
    expect(field().getAttribute("inputmode")).toBe("numeric");
    await userEvent.type(field(), "48x1 90");
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(field(), "27");
    expect(onComplete.mock.calls).toEqual([["481902"]]);
    expect(field()).toHaveProperty("value", "481902");
  });

  it("is filled whole by a paste, however it is spaced", async () => {
    const onComplete = vi.fn();
    render(<Harness onComplete={onComplete} />);
    await userEvent.click(field());
    await userEvent.paste(" 481 902\n");
    expect(onComplete.mock.calls).toEqual([["481902"]]);
  });

  it("stays readable when refused, and the next digit replaces it", async () => {
    const onComplete = vi.fn();
    const { rerender } = render(<Harness onComplete={onComplete} />);
    await userEvent.type(field(), "481902");
    rerender(<Harness onComplete={onComplete} error="Ce code n’est plus valable." />);
    expect(field()).toHaveProperty("value", "481902");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    const described = field().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toContain("Ce code n’est plus valable.");
    await userEvent.keyboard("5");
    expect(field()).toHaveProperty("value", "5");
  });

  it("loses no digit typed behind a refused code: it begins the next one", async () => {
    const onComplete = vi.fn();
    render(<Harness onComplete={onComplete} error="Ce code n’est plus valable." />);
    await userEvent.type(field(), "481902");
    await userEvent.type(field(), "7", { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(field()).toHaveProperty("value", "7");
    await userEvent.type(field(), "30518");
    expect(onComplete.mock.calls).toEqual([["481902"], ["730518"]]);
  });
});
