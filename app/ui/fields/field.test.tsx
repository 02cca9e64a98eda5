import { act, cleanup, render, screen } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Checkbox } from "../choices/checkbox.tsx";
import { DensityContext } from "./density.ts";
import { Input } from "./input.tsx";
import { Select } from "./select.tsx";
import { Textarea } from "./textarea.tsx";

afterEach(cleanup);

/** The texts that aria-describedby points to, in its order. */
function description(control: HTMLElement): string[] {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing at #${id}`);
}

type Common = {
  label: ReactNode;
  name: string;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
};

const controls: [string, ComponentType<Common>, string][] = [
  ["Input", Input, "textbox"],
  ["Textarea", Textarea, "textbox"],
  ["Select", Select, "combobox"],
  ["Checkbox", Checkbox, "checkbox"],
];

describe.each(controls)("%s, in a dense page", (_name, Control, role) => {
  const show = (props: Partial<Common>) =>
    render(
      <DensityContext value="dense">
        <Control label="Nom" name="nom" {...props} />
      </DensityContext>,
    );

  it("is named by its label, and tied to its error and its help in the same order", () => {
    show({ help: "Comme sur la carte grise.", error: "Indiquez votre nom." });
    const control = screen.getByRole(role, { name: "Nom" });
    expect(description(control)).toEqual(["Indiquez votre nom.", "Comme sur la carte grise."]);
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("Indiquez votre nom.");
  });

  it("carries no mark and none of the public site's classes", () => {
    const { container } = show({ required: true });
    expect(screen.getByRole(role, { name: "Nom" }).hasAttribute("required")).toBe(true);
    expect(container.querySelectorAll("[class^=field], .input, .input-box")).toHaveLength(0);
    expect(container.textContent).toBe("Nom");
  });
});

describe.each(controls)("%s", (_name, Control, role) => {
  it("is named by its label and has no other description by itself", () => {
    render(<Control label="Nom" name="nom" />);
    const control = screen.getByRole(role, { name: "Nom" });
    expect(description(control)).toEqual([]);
    expect([control.getAttribute("aria-invalid"), control.hasAttribute("required")]).toEqual([
      "false",
      false,
    ]);
  });

  it("reads its error first, then its help, and is invalid", () => {
    render(<Control label="Nom" name="nom" help="Comme sur la carte grise." error="Indiquez votre nom." />);
    const control = screen.getByRole(role, { name: "Nom" });
    expect(description(control)).toEqual(["Indiquez votre nom.", "Comme sur la carte grise."]);
    expect(control.getAttribute("aria-invalid")).toBe("true");
  });

  it("has a live region waiting before the error comes", () => {
    const { container, rerender } = render(<Control label="Nom" name="nom" />);
    const region = container.querySelector("[aria-live=polite]");
    expect(region?.textContent).toBe("");
    rerender(<Control label="Nom" name="nom" error="Indiquez votre nom." />);
    expect(container.querySelector("[aria-live=polite]")).toBe(region);
    expect(region?.textContent).toBe("Indiquez votre nom.");
  });

  it("leaves the error to its description when the focus comes to it, and announces the next one", () => {
    const { container, rerender } = render(<Control label="Nom" name="nom" error="Indiquez votre nom." />);
    const announced = () => container.querySelector("[aria-live]")?.getAttribute("aria-live");
    expect(announced()).toBe("polite");
    act(() => screen.getByRole(role, { name: "Nom" }).focus());
    expect(announced()).toBe("off");
    rerender(<Control label="Nom" name="nom" />);
    rerender(<Control label="Nom" name="nom" error="Indiquez votre nom." />);
    expect(announced()).toBe("polite");
  });

  it("marks a required field visually and for assistive technology", () => {
    render(<Control label="Nom" name="nom" required />);
    const control = screen.getByRole(role, { name: "Nom" });
    expect(control.hasAttribute("required")).toBe(true);
    expect(control.getAttribute("aria-invalid")).toBe("false");
    expect(screen.getByText("*", { exact: false }).getAttribute("aria-hidden")).toBe("true");
  });

  it("shows when it is optional", () => {
    render(<Control label="Nom" name="nom" optional />);
    expect(screen.getByText("facultatif")).toBeTruthy();
  });
});

it("two fields of the same name do not mix up their labels", () => {
  render(
    <>
      <Input label="E-mail du devis" name="email" defaultValue="a@exemple.fr" />
      <Input label="E-mail de la lettre" name="email" defaultValue="b@exemple.fr" />
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>("E-mail de la lettre").value).toBe("b@exemple.fr");
});

it("reads the unit with the field", () => {
  render(<Input label="Volume" name="volume" type="number" unit="L" help="Du pulvérisateur." />);
  expect(description(screen.getByRole("spinbutton"))).toEqual(["L", "Du pulvérisateur."]);
});

it("carries names and values in the server's HTML, so that a form works without JavaScript", () => {
  const html = renderToString(
    <form>
      <Input label="Nom" name="nom" defaultValue="Camille" />
      <Textarea label="Message" name="message" defaultValue="Bonjour" />
      <Select
        label="Sujet"
        name="sujet"
        defaultValue="b"
        placeholder="Choisissez"
        options={[{ value: "b", label: "Berline" }]}
      />
      <Checkbox label="Conditions" name="conditions" defaultChecked />
    </form>,
  );
  document.body.innerHTML = html;
  const form = document.querySelector("form");
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    nom: "Camille",
    message: "Bonjour",
    sujet: "b",
    conditions: "on",
  });
});
