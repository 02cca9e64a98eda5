import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { useVehicleChoice } from "./use-vehicle-choice.ts";
import { useVehicleDemand } from "./use-vehicle-demand.ts";
import { vehicleChoiceStore } from "./vehicle-choice-store.ts";
import { VehiclePicker } from "./vehicle-picker.tsx";

function Page() {
  const [choice, change] = useVehicleChoice();
  const { root, errors, demand } = useVehicleDemand(choice, "category and model");
  return (
    <>
      <VehiclePicker choice={choice} onChange={change} errors={errors} rootRef={root} />
      <button type="button" onClick={demand}>
        Ajouter
      </button>
    </>
  );
}

const stored = () => JSON.parse(sessionStorage.getItem("vehicleChoice") ?? "null");
const model = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Précisez le modèle exact" });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

beforeEach(() => vehicleChoiceStore.change({ category: null, model: "" }));

describe("the vehicle picker", () => {
  it("offers the four categories by name and letter", () => {
    render(<Page />);
    const group = screen.getByRole("radiogroup", { name: "Catégorie du véhicule" });
    expect([...group.querySelectorAll("input")].map((input) => input.value)).toEqual(["A", "B", "C", "D"]);
    expect(radio(/Citadine.*catégorie A/).checked).toBe(false);
    expect(radio(/Grand Véhicule et SUV Premium.*catégorie D/).checked).toBe(false);
  });

  it("keeps what is chosen for the next page of this tab", async () => {
    const { unmount } = render(<Page />);
    await userEvent.click(radio(/Berline/));
    await userEvent.type(model(), "Peugeot 308");
    expect(stored()).toEqual({ category: "B", model: "Peugeot 308" });
    unmount();
    render(<Page />);
    expect([radio(/Berline/).checked, model().value]).toEqual([true, "Peugeot 308"]);
  });

  it("names the vehicle above the silhouettes once one is chosen, by its model when it has one", () => {
    const choice = { category: null, model: "" };
    const { rerender } = render(
      <VehiclePicker title="Votre véhicule fixe le prix" choice={choice} onChange={() => {}} />,
    );
    const heading = () => screen.getByRole("heading", { level: 2 });
    expect(heading().textContent).toBe("Votre véhicule fixe le prix");
    rerender(<VehiclePicker title="-" choice={{ category: "B", model: " " }} onChange={() => {}} />);
    expect(heading().textContent).toBe("Votre véhicule");
    expect(heading().nextElementSibling?.textContent).toBe("Berline et Compacte catégorie B");
    rerender(
      <VehiclePicker title="-" choice={{ category: "B", model: "Peugeot 308" }} onChange={() => {}} />,
    );
    expect(heading().nextElementSibling?.textContent).toBe("Peugeot 308 Berline et Compacte, catégorie B");
  });

  it("points to the first missing answer, then to the next, and clears each once given", async () => {
    render(<Page />);
    const add = screen.getByRole("button", { name: "Ajouter" });
    await userEvent.click(add);
    expect(document.activeElement).toBe(screen.getByRole("radiogroup"));
    expect(screen.getByText("Choisissez une catégorie.")).toBeTruthy();
    expect(model().getAttribute("aria-invalid")).toBe("true");
    await userEvent.click(radio(/Citadine/));
    await userEvent.click(add);
    expect(document.activeElement).toBe(model());
    await userEvent.type(model(), "Clio");
    expect(screen.queryByText("Choisissez une catégorie.")).toBeNull();
    expect(screen.queryByText("Indiquez le modèle.")).toBeNull();
  });

  it("adopts what was chosen and typed before the page was hydrated", async () => {
    const box = document.createElement("div");
    document.body.append(box);
    box.innerHTML = renderToString(<Page />);
    const typed = box.querySelector<HTMLInputElement>('input[type="text"]');
    const picked = box.querySelector<HTMLInputElement>('input[value="C"]');
    if (!typed || !picked) throw new Error("the fields are missing from the server's HTML");
    typed.value = "Peugeot 3008";
    picked.checked = true;
    const root = await act(() => hydrateRoot(box, <Page />));
    expect(stored()).toEqual({ category: "C", model: "Peugeot 3008" });
    expect([typed.value, picked.checked]).toEqual(["Peugeot 3008", true]);
    act(() => root.unmount());
    box.remove();
  });
});
