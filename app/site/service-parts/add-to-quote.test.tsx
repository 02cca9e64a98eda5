import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { AddToQuote } from "./add-to-quote.tsx";

function setUp(props: Partial<Parameters<typeof AddToQuote>[0]> = {}) {
  const onAdd = vi.fn();
  const onRefused = vi.fn();
  render(<AddToQuote label="Ajouter" onAdd={onAdd} onRefused={onRefused} {...props} />);
  return { onAdd, onRefused, button: screen.getByRole("button") };
}

describe("the add button", () => {
  it("adds once on a double click", async () => {
    const { onAdd, button } = setUp();
    await userEvent.dblClick(button);
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  it("adds again on a later press", async () => {
    const { onAdd, button } = setUp({ isAdded: true });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(button.textContent?.trim()).toBe("Ajouté");
  });

  it("is disabled with its reason, and shows it on a click", async () => {
    const { onAdd, onRefused, button } = setUp({ isOff: true, isAdded: true, hint: "Un véhicule d’abord." });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const described = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Un véhicule d’abord.");
    expect(button.textContent?.trim()).toBe("Ajouter");
    await userEvent.click(button);
    expect([onAdd.mock.calls.length, onRefused.mock.calls.length]).toEqual([0, 1]);
  });

  it("names its subject to who cannot see the row", () => {
    setUp({ subject: "Jantes" });
    expect(screen.getByRole("button", { name: "Ajouter Jantes" })).toBeTruthy();
  });
});
