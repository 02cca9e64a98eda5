import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ChoiceChip, ChoiceChips } from "./choice-chip.tsx";
import { CheckCard, CheckCards, RadioCard, RadioCards } from "./radio-cards.tsx";
import { Segmented } from "./segmented.tsx";

afterEach(cleanup);

describe("RadioCards", () => {
  const cards = (error?: string) => (
    <RadioCards label="Type de véhicule" error={error} required id="type">
      <RadioCard name="type" value="particulier" title="Particulier" description="Voitures, SUV" />
      <RadioCard name="type" value="utilitaire" title="Utilitaire" />
    </RadioCards>
  );

  it("is one question with one answer, chosen by the arrow keys", async () => {
    render(cards());
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getAllByRole<HTMLInputElement>("radio").map((radio) => radio.checked)).toEqual([
      false,
      true,
    ]);
  });

  it("announces as a group that the answer is missing, and can take the focus", () => {
    render(cards("Veuillez choisir un type de véhicule."));
    const group = screen.getByRole("radiogroup", { name: "Type de véhicule" });
    group.focus();
    expect(document.activeElement).toBe(group);
    expect({
      invalid: group.getAttribute("aria-invalid"),
      required: group.getAttribute("aria-required"),
      described: document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent,
    }).toEqual({ invalid: "true", required: "true", described: "Veuillez choisir un type de véhicule." });
  });
});

describe("CheckCards and ChoiceChips", () => {
  it("take any number of answers", async () => {
    const onChange = vi.fn();
    render(
      <form aria-label="Devis">
        <CheckCards label="Suggestions">
          <CheckCard name="s" value="vip" title="VIP Complet" defaultChecked />
          <CheckCard name="s" value="cire" title="Cire" />
        </CheckCards>
        <ChoiceChips label="Problèmes" optional>
          <ChoiceChip name="p" value="odeurs" onChange={onChange}>
            Odeurs
          </ChoiceChip>
        </ChoiceChips>
      </form>,
    );
    await userEvent.click(screen.getByRole("checkbox", { name: "Cire" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Odeurs" }));
    const data = new FormData(screen.getByRole<HTMLFormElement>("form"));
    expect([data.getAll("s"), data.getAll("p"), onChange.mock.calls.length]).toEqual([
      ["vip", "cire"],
      ["odeurs"],
      1,
    ]);
    expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-invalid"))).toEqual([
      null,
      null,
    ]);
  });
});

describe("Segmented", () => {
  const options = [
    { value: "mat", label: "Mat" },
    { value: "brillant", label: "Brillant" },
  ] as const;

  it("keeps its own choice and reports it", async () => {
    const onChange = vi.fn();
    render(<Segmented label="Finition" options={options} defaultValue="mat" onChange={onChange} />);
    await userEvent.click(screen.getByRole("radio", { name: "Brillant" }));
    expect(onChange.mock.calls).toEqual([["brillant"]]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Brillant" }).checked).toBe(true);
  });

  it("shows the choice it is given", () => {
    const { rerender } = render(<Segmented label="Finition" options={options} value="mat" />);
    rerender(<Segmented label="Finition" options={options} value="brillant" />);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Brillant" }).checked).toBe(true);
  });
});
