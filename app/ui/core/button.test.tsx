import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LinkTarget } from "#content/site-path.ts";
import { Button, LinkButton } from "./button.tsx";
import { TextLink } from "./link.tsx";

afterEach(cleanup);

function Here() {
  return <p>{useLocation().pathname}</p>;
}

describe("Button", () => {
  it("is a plain button that can be clicked", async () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Suivant</Button>);
    const button = screen.getByRole("button", { name: "Suivant" });
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect([button.getAttribute("type"), button.getAttribute("aria-disabled")]).toEqual(["button", null]);
  });

  it.each([
    ["busy", { busy: true, busyLabel: "Envoi en cours..." }, "Envoi en cours...", "true"],
    ["aria-disabled", { "aria-disabled": true }, "Envoyer", null],
  ])("stays focusable but does nothing while %s", async (_state, props, name, isBusy) => {
    const onClick = vi.fn();
    render(
      <Button {...props} onClick={onClick}>
        Envoyer
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole("button", { name });
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect([button.getAttribute("aria-disabled"), button.getAttribute("aria-busy")]).toEqual([
      "true",
      isBusy,
    ]);
  });

  it("can explain why it is disabled, but not while it is only busy", async () => {
    const onRefused = vi.fn();
    const button = (busy: boolean) => (
      <Button aria-disabled busy={busy} onRefused={onRefused}>
        Ajouter au devis
      </Button>
    );
    const { rerender } = render(button(false));
    await userEvent.click(screen.getByRole("button"));
    rerender(button(true));
    await userEvent.click(screen.getByRole("button"));
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it("does not let Enter in a field send a form that is being sent", async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Nom" />
        <Button type="submit" busy={busy}>
          Envoyer
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByRole("textbox"), "{Enter}");
    rerender(form(true));
    await userEvent.type(screen.getByRole("textbox"), "{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("is out of reach when disabled", async () => {
    render(<Button disabled>Envoyer</Button>);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

describe("links", () => {
  it.each([
    ["#contact", "#contact"],
    ["tel:+33465710045", "tel:+33465710045"],
    ["https://example.org/", "https://example.org/"],
    ["/boutique?page=2", "/boutique?page=2"],
    ["//example.org/", "//example.org/"],
    ["?page=2", "/articles?page=2"],
  ])("%s keeps its address", (to, href) => {
    render(
      <MemoryRouter initialEntries={["/articles"]}>
        <LinkButton to={to as LinkTarget}>Aller</LinkButton>
        <TextLink to={to as LinkTarget}>Voir</TextLink>
      </MemoryRouter>,
    );
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([href, href]);
  });

  it("goes to our own pages through the router", async () => {
    render(
      <MemoryRouter>
        <LinkButton to="/boutique">Boutique</LinkButton>
        <Here />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole("link"));
    expect(screen.getByText("/boutique")).toBeTruthy();
  });
});
