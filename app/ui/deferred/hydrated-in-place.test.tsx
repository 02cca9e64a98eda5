import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { renderOnServer } from "#tests/support/render-on-server.ts";
import { hydratedInPlace } from "./hydrated-in-place.tsx";
import { stateKeeper } from "./state-keeper.ts";

function Film() {
  const [count, setCount] = useState(0);
  return (
    <form>
      <img src="/art/scenes/film-batiment.svg" alt="Immeuble" loading="lazy" />
      <input name="projet" aria-label="Projet" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Ajouter
      </button>
      <output>{count}</output>
    </form>
  );
}

const consoleError = vi.spyOn(console, "error");
let root: Root | undefined;

async function openPage(load: () => Promise<typeof Film>): Promise<HTMLElement> {
  const container = document.createElement("main");
  const OnServer = hydratedInPlace(async () => Film, { className: "film" });
  container.innerHTML = await renderOnServer(<OnServer />);
  document.body.append(container);
  const Section = hydratedInPlace(load, { className: "film" });
  await act(async () => {
    root = hydrateRoot(container, <Section />);
  });
  return container;
}

beforeAll(() => stateKeeper.load());

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
  expect(consoleError).not.toHaveBeenCalled();
});

it("keeps the server's nodes when the code arrives, and what was typed in them", async () => {
  let arrive = (_: typeof Film): void => undefined;
  const page = await openPage(() => new Promise((resolve) => (arrive = resolve)));
  expect(page.querySelector("div.film > form")).not.toBeNull();
  const picture = screen.getByRole("img");
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "Véranda";
  field.focus();
  await act(async () => arrive(Film));
  fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
  expect(screen.getByRole("status").textContent).toBe("1");
  expect(screen.getByRole("img")).toBe(picture);
  expect(screen.getByRole("textbox")).toBe(field);
  expect(field.value).toBe("Véranda");
  expect(document.activeElement).toBe(field);
});

it("keeps the server's HTML when the code does not come, and tries again at the next gesture", async () => {
  const load = vi.fn(async () => Film);
  load.mockRejectedValueOnce(new Error("offline"));
  await openPage(load);
  const picture = screen.getByRole("img");
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.pointerDown(picture));
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
  expect(screen.getByRole("status").textContent).toBe("1");
  expect(screen.getByRole("img")).toBe(picture);
});

it("shows the fallback after a navigation inside the site", async () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  let arrive = (_: typeof Film): void => undefined;
  const Section = hydratedInPlace(() => new Promise<typeof Film>((resolve) => (arrive = resolve)), {
    fallback: <p>Un instant</p>,
  });
  const view = render(<Section />);
  expect(view.container.textContent).toBe("Un instant");
  await act(async () => arrive(Film));
  expect(screen.getByRole("img")).toBeTruthy();
  vi.unstubAllGlobals();
});
