import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findCommunes } from "#content/communes/find-communes.server.ts";
import type { FoundCommune } from "#content/communes/found-commune.ts";
import { areaNote } from "#content/messages/communes.ts";
import { CommuneCombobox } from "./commune-combobox.tsx";
import { useCommuneSearch } from "./use-commune-search.ts";

/** The address answers as the server does. */
beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URL(address, "http://localhost").searchParams.get("q") ?? "";
    return query === "panne" ? new Response("", { status: 503 }) : Response.json(findCommunes(query));
  });
});
afterEach(() => vi.unstubAllGlobals());

type SpecimenProps = { isFreeText?: boolean; onChoose?: (commune: FoundCommune) => void };

function Specimen({ isFreeText, onChoose }: SpecimenProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const isChosen = chosen !== "" && chosen === typed;
  const answer = useCommuneSearch(isChosen ? "" : typed);
  return (
    <CommuneCombobox
      label="Commune"
      typed={typed}
      answer={answer}
      isChosen={isChosen}
      isFreeText={isFreeText}
      none="Aucune commune de ce nom."
      failed="La liste ne répond pas."
      noteOf={areaNote}
      onType={setTyped}
      onChoose={(commune) => {
        setTyped(commune.name);
        setChosen(commune.name);
        onChoose?.(commune);
      }}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Commune" });
const optionNames = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

it("is a plain text field that a form sends, as long as no script runs", () => {
  const html = renderToString(<Specimen />);
  expect(html).toContain('name="commune"');
  expect(html).not.toMatch(/combobox|listbox|aria-expanded/);
});

it.each([
  ["bourg en b", "Bourg-en-Bresse 01000 15\u00a0km"],
  ["st etienne du b", "Saint-Étienne-du-Bois 01370 6\u00a0km"],
  ["01340 fois", "Foissiat 01340 0\u00a0km"],
  ["annecy", "Annecy 74000 Hors de la zone, 89\u00a0km"],
])("proposes for %j first %j", async (typed, first) => {
  render(<Specimen />);
  await userEvent.type(box(), typed);
  await waitFor(() => expect(optionNames()[0]).toBe(first));
  expect(box().getAttribute("aria-expanded")).toBe("true");
});

it("goes round by arrows, closes by Escape, opens again by an arrow, and Enter chooses", async () => {
  const onChoose = vi.fn();
  render(<Specimen onChoose={onChoose} />);
  await userEvent.type(box(), "ceyz");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
  expect(screen.getByText(/^2\scommunes proposées$/)).toBeTruthy();
  expect(activeOption()).toMatch(/^Ceyzériat/);
  await userEvent.keyboard("{ArrowUp}");
  expect(activeOption()).toMatch(/^Ceyzérieu/);
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(box().getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("option")).toBeNull();
  await userEvent.keyboard("{Enter}");
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onChoose.mock.calls.map(([commune]) => commune.name)).toEqual(["Ceyzérieu"]);
  expect(box().value).toBe("Ceyzérieu");
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

it("chooses by pointer without losing the focus", async () => {
  render(<Specimen />);
  await userEvent.type(box(), "ceyz");
  await userEvent.click(await screen.findByRole("option", { name: /^Ceyzérieu/ }));
  expect(box().value).toBe("Ceyzérieu");
  expect(document.activeElement).toBe(box());
});

it("takes the one commune named in full when the field is left", async () => {
  const onChoose = vi.fn();
  render(<Specimen onChoose={onChoose} />);
  await userEvent.type(box(), "macon");
  await screen.findByRole("option", { name: /^Mâcon/ });
  await userEvent.tab();
  expect(onChoose.mock.calls.map(([commune]) => commune.code)).toEqual(["71270"]);
});

it("leaves a homonym open when the field is left", async () => {
  const onChoose = vi.fn();
  render(<Specimen onChoose={onChoose} />);
  await userEvent.type(box(), "saint-marcel");
  await screen.findAllByRole("option", { name: /^Saint-Marcel / });
  await userEvent.tab();
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.queryByRole("option")).toBeNull();
});

it("keeps free text as it was typed unless an option is chosen by the arrows", async () => {
  const onChoose = vi.fn();
  render(<Specimen isFreeText onChoose={onChoose} />);
  await userEvent.type(box(), "bourg en bresse");
  await screen.findByRole("option", { name: /^Bourg-en-Bresse/ });
  expect(activeOption()).toBeUndefined();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.type(box(), "{ArrowDown}{ArrowDown}{Enter}");
  expect(box().value).toBe("Bourg-en-Bresse");
});

it.each([
  ["zzzz", "Aucune commune de ce nom."],
  ["panne", "La liste ne répond pas."],
])("shows for %j: %s", async (typed, message) => {
  render(<Specimen />);
  await userEvent.type(box(), typed);
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  expect(box().getAttribute("aria-invalid")).toBe("true");
});

it("passes axe, closed and open", async () => {
  const { container } = render(<Specimen />);
  const problems = async () =>
    (await axe.run(container, { rules: { region: { enabled: false } } })).violations;
  expect(await problems()).toEqual([]);
  await userEvent.type(box(), "ceyz");
  await screen.findByRole("option", { name: /^Ceyzériat/ });
  expect(await problems()).toEqual([]);
});
