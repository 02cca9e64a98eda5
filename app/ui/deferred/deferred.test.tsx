import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useState, useSyncExternalStore } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnServer } from "#tests/support/render-on-server.ts";
import { deferred } from "./deferred.tsx";
import { stateKeeper } from "./state-keeper.ts";

/** A stand-in for the viewport observer: `bringIntoView` brings everything into view. */
let observers: {
  callback: IntersectionObserverCallback;
  options?: IntersectionObserverInit;
  isOn: boolean;
}[] = [];
class FakeObserver {
  #entry: (typeof observers)[number];
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.#entry = { callback, options, isOn: false };
    observers.push(this.#entry);
  }
  observe() {
    this.#entry.isOn = true;
  }
  disconnect() {
    this.#entry.isOn = false;
  }
}

async function bringIntoView(): Promise<void> {
  await act(async () => {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    for (const { isOn, callback } of observers) {
      if (isOn) callback(entries, {} as IntersectionObserver);
    }
  });
}

/** How far outside the view is watched now. */
function marginsWatched(): (string | undefined)[] {
  return observers.filter(({ isOn }) => isOn).map(({ options }) => options?.rootMargin);
}

type QuoteProps = { title: string };

function Quote({ title }: QuoteProps) {
  const [name, setName] = useState("");
  const [count, setCount] = useState(0);
  return (
    <section>
      <h2>{title}</h2>
      <label>
        Nom <input name="nom" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Message <textarea name="message" defaultValue="Bonjour" />
      </label>
      <label>
        Sujet
        <select name="sujet">
          <option>Nettoyage</option>
          <option>Céramique</option>
        </select>
      </label>
      <label>
        <input type="radio" name="taille" value="A" defaultChecked /> Citadine
      </label>
      <label>
        <input type="radio" name="taille" value="B" /> Berline
      </label>
      <label>
        <input type="checkbox" name="conditions" /> Conditions
      </label>
      <details>
        <summary>Précisions</summary>
      </details>
      <button type="button" onClick={() => setCount(count + 1)}>
        Ajouter
      </button>
      <output>
        {name || "personne"} veut {count}
      </output>
    </section>
  );
}

/** Adds nothing for nobody. */
function QuoteOfSomebody() {
  const [name, setName] = useState("");
  const [count, setCount] = useState(0);
  return (
    <section>
      <input name="nom" aria-label="Nom" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => name !== "" && setCount(count + 1)}>
        Ajouter
      </button>
      <output>{`${name} veut ${count}`}</output>
    </section>
  );
}

let nameInStore = "";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storeName(name: string): void {
  nameInStore = name;
  for (const listener of listeners) listener();
}

/** The same, its name in a store outside React. */
function QuoteInStore() {
  const readName = () => nameInStore;
  const name = useSyncExternalStore(subscribe, readName, readName);
  const [count, setCount] = useState(0);
  return (
    <section>
      <input name="nom" aria-label="Nom" value={name} onChange={(event) => storeName(event.target.value)} />
      <button type="button" onClick={() => name !== "" && setCount(count + 1)}>
        Ajouter
      </button>
      <output>{`${name} veut ${count}`}</output>
    </section>
  );
}

const betweenSlices = vi.fn();

/** Rendered in slices, as on a slow machine: between two of them the visitor presses the server's button. */
function QuotePressedMeanwhile(props: QuoteProps) {
  betweenSlices();
  return <Quote {...props} />;
}

function pressServersButton(type: "pointerdown" | "keydown"): void {
  const [button] = document.querySelectorAll("section button");
  const press =
    type === "keydown"
      ? new KeyboardEvent(type, { key: " ", bubbles: true })
      : new Event(type, { bubbles: true });
  button?.dispatchEvent(press);
}

/** A module that arrives when the test makes it. */
function slowModule(component: ComponentType<QuoteProps> = Quote) {
  let finish: (failure?: Error) => void = () => {};
  const load = vi.fn(
    () =>
      new Promise<ComponentType<QuoteProps>>((resolve, reject) => {
        finish = (failure) => (failure ? reject(failure) : resolve(component));
      }),
  );
  return {
    load,
    arrive: (failure?: Error) => act(async () => finish(failure)),
    /** Left to React's own timing, instead of all at once. */
    arriveByItself: () => finish(),
  };
}

type Section = ComponentType<QuoteProps>;

/** A page with its own state around the section. */
function Page({ Section }: { Section: Section }) {
  const [title, setTitle] = useState("Votre devis");
  const [, redraw] = useState(0);
  return (
    <>
      <Section title={title} />
      <button type="button" onClick={() => redraw((times) => times + 1)}>
        Redessiner
      </button>
      <button type="button" onClick={() => setTitle("Devis envoyé")}>
        Changer
      </button>
    </>
  );
}

let root: Root | undefined;
const consoleError = vi.spyOn(console, "error");

async function hydrate(load: () => Promise<Section>, options?: { id: string }): Promise<HTMLElement> {
  const container = document.createElement("main");
  container.innerHTML = await renderOnServer(<Page Section={deferred(async () => Quote, options)} />);
  document.body.append(container);
  const Section = deferred(load, options);
  await act(async () => {
    root = hydrateRoot(container, <Page Section={Section} />);
  });
  const island = container.firstElementChild;
  if (!(island instanceof HTMLElement)) throw new Error("The server sent no island");
  return island;
}

beforeAll(() => stateKeeper.load());

beforeEach(() => {
  observers = [];
  consoleError.mockClear();
  vi.stubGlobal("IntersectionObserver", FakeObserver);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
  location.hash = "";
  vi.unstubAllGlobals();
  expect(consoleError).not.toHaveBeenCalled();
});

describe("on the server", () => {
  it("renders the real section", async () => {
    const Section = deferred(async () => Quote, { id: "devis", className: "section" });
    const html = await renderOnServer(<Section title="Votre devis" />);
    expect(html).toMatch(/^<div id="devis" class="section"><section><h2>Votre devis<\/h2>/);
  });

  it("sends even a long section in its place, not behind a script", async () => {
    const Long = deferred(async () => () => <p>{"Un long paragraphe. ".repeat(2_000)}</p>);
    const html = await renderOnServer(
      <main>
        <Long />
        <footer>Pied de page</footer>
      </main>,
    );
    expect(html).toMatch(/^<main><div><p>Un long.*<\/p><\/div><footer>/);
    expect(html).not.toContain("<script");
  });
});

describe("after hydration", () => {
  it("leaves the server's nodes alone and fetches nothing", async () => {
    const { load } = slowModule();
    const island = await hydrate(load);
    expect(island.querySelector("h2")?.textContent).toBe("Votre devis");
    expect(load).not.toHaveBeenCalled();
    expect(marginsWatched()).toEqual(["0px"]);
  });

  it("looks ahead of the view once the visitor has scrolled", async () => {
    const { load } = slowModule();
    await hydrate(load);
    fireEvent.scroll(window);
    expect(marginsWatched()).toEqual(["400px"]);
    expect(load).not.toHaveBeenCalled();
  });

  it("looks ahead at once on a page that is opened further down", async () => {
    vi.stubGlobal("scrollY", 900);
    await hydrate(slowModule().load);
    expect(marginsWatched()).toEqual(["400px"]);
  });

  it("keeps the very same nodes when the page around it is drawn again", async () => {
    const { load } = slowModule();
    const island = await hydrate(load);
    const heading = island.querySelector("h2");
    fireEvent.click(screen.getByRole("button", { name: "Redessiner" }));
    expect(island.querySelector("h2")).toBe(heading);
    expect(load).not.toHaveBeenCalled();
  });

  it("hydrates near the viewport, without an empty moment in between", async () => {
    const { load, arrive } = slowModule();
    const island = await hydrate(load);
    await bringIntoView();
    expect(load).toHaveBeenCalledTimes(1);
    expect(island.querySelector("h2")?.textContent).toBe("Votre devis");
    await arrive();
    fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
    expect(screen.getByRole("status").textContent).toBe("personne veut 1");
    expect(observers.every(({ isOn }) => !isOn)).toBe(true);
  });

  it("keeps its height during the change and releases it two frames later", async () => {
    const frames: FrameRequestCallback[] = [];
    const { load, arrive } = slowModule();
    const island = await hydrate(load);
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
    Object.defineProperty(island, "offsetHeight", { value: 640 });
    await bringIntoView();
    await arrive();
    expect(island.style.minHeight).toBe("640px");
    frames.shift()?.(0);
    expect(island.style.minHeight).toBe("640px");
    frames.shift()?.(16);
    expect(island.style.minHeight).toBe("");
  });

  it.each(["focusIn", "pointerOver", "pointerDown", "touchStart"] as const)(
    "hydrates on %s",
    async (sign) => {
      const { load } = slowModule();
      const island = await hydrate(load);
      fireEvent[sign](island.querySelector("h2") ?? island);
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it("hydrates at once when the address aims inside it", async () => {
    location.hash = "#devis";
    const { load } = slowModule();
    await hydrate(load, { id: "devis" });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("hydrates when the page's data is no longer what the server rendered", async () => {
    const { load, arrive } = slowModule();
    await hydrate(load);
    fireEvent.click(screen.getByRole("button", { name: "Changer" }));
    await arrive();
    expect(screen.getByRole("heading").textContent).toBe("Devis envoyé");
  });

  it("passes what was typed, ticked and opened on to the hydrated section", async () => {
    const { load, arrive } = slowModule();
    const island = await hydrate(load);
    const field = (name: string) => island.querySelector<HTMLInputElement>(`[name=${name}]`);
    await bringIntoView();
    fill(field("nom"), "Camille");
    fill(field("message"), "Bonsoir");
    fill(field("sujet"), "Céramique");
    screen.getByRole<HTMLInputElement>("radio", { name: "Berline" }).checked = true;
    screen.getByRole<HTMLInputElement>("checkbox").checked = true;
    const details = island.querySelector("details");
    if (details) details.open = true;
    await arrive();
    expect(Object.fromEntries(new FormData(formOf(island)))).toEqual({
      nom: "Camille",
      message: "Bonsoir",
      sujet: "Céramique",
      taille: "B",
      conditions: "on",
    });
    expect(island.querySelector("details")?.open).toBe(true);
    expect(screen.getByRole("status").textContent).toBe("Camille veut 0");
  });

  it("gives the focus and the caret back", async () => {
    const { load, arrive } = slowModule();
    const island = await hydrate(load);
    const before = island.querySelector<HTMLInputElement>("[name=nom]");
    fill(before, "Camille");
    before?.focus();
    before?.setSelectionRange(2, 4);
    await arrive();
    const after = island.querySelector<HTMLInputElement>("[name=nom]");
    expect(after).not.toBe(before);
    expect(document.activeElement).toBe(after);
    expect([after?.selectionStart, after?.selectionEnd]).toEqual([2, 4]);
  });

  it("answers the click made before the code was there", async () => {
    const { load, arrive } = slowModule();
    await hydrate(load);
    fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
    await bringIntoView();
    await arrive();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("personne veut 1"));
  });

  it("answers a click that leads on from what was typed before it, once that is there", async () => {
    const { load, arrive } = slowModule(QuoteOfSomebody);
    const island = await hydrate(load);
    fill(island.querySelector<HTMLInputElement>("[name=nom]"), "Camille");
    fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
    await bringIntoView();
    await arrive();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Camille veut 1"));
  });

  it("waits for the end of a press, so that the click finds its target", async () => {
    vi.useFakeTimers();
    try {
      const { load, arrive } = slowModule();
      await hydrate(load);
      const pressed = screen.getByRole("button", { name: "Ajouter" });
      fireEvent.pointerDown(pressed);
      await arrive();
      expect(screen.getByRole("button", { name: "Ajouter" })).toBe(pressed);
      fireEvent.pointerUp(pressed);
      fireEvent.click(pressed);
      await act(async () => vi.runAllTimersAsync());
      expect(screen.getByRole("button", { name: "Ajouter" })).not.toBe(pressed);
      expect(screen.getByRole("status").textContent).toBe("personne veut 1");
    } finally {
      vi.useRealTimers();
    }
  });

  it("does not replace what is pressed while it is being rendered", async () => {
    vi.useFakeTimers();
    try {
      betweenSlices.mockImplementationOnce(() => pressServersButton("pointerdown"));
      const { load, arrive } = slowModule(QuotePressedMeanwhile);
      await hydrate(load);
      const pressed = screen.getByRole("button", { name: "Ajouter" });
      await bringIntoView();
      await arrive();
      expect(screen.getByRole("button", { name: "Ajouter" })).toBe(pressed);
      fireEvent.pointerUp(pressed);
      fireEvent.click(pressed);
      await act(async () => vi.runAllTimersAsync());
      expect(screen.getByRole("button", { name: "Ajouter" })).not.toBe(pressed);
      expect(screen.getByRole("status").textContent).toBe("personne veut 1");
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    { press: "ends on the control that took its place", count: 1 },
    { press: "ends there with a click of its own", followsByItself: true, count: 1 },
    { press: "ends elsewhere", end: "Redessiner", count: 0 },
    { press: "is a finger's, whose click is still to come", pointerType: "touch", count: 0 },
    { press: "is a finger's, whose click has come", pointerType: "touch", followsByItself: true, count: 1 },
    { press: "is of the space bar", key: " ", count: 1 },
    { press: "is of the space bar, with a click of its own", key: " ", followsByItself: true, count: 1 },
  ])("a press at the last moment that $press counts $count", async (given) => {
    const { end = "Ajouter", followsByItself, pointerType, key, count } = given;
    vi.useFakeTimers();
    try {
      const { load, arrive } = slowModule();
      const island = await hydrate(load);
      const pressed = screen.getByRole("button", { name: "Ajouter" });
      await bringIntoView();
      // Read right before the nodes are replaced.
      Object.defineProperty(island, "offsetHeight", {
        get() {
          pressServersButton(key ? "keydown" : "pointerdown");
          return 640;
        },
      });
      await arrive();
      const target = screen.getByRole("button", { name: end });
      expect(target).not.toBe(pressed);
      if (key) fireEvent.keyUp(target, { key });
      else fireEvent(target, Object.assign(new Event("pointerup", { bubbles: true }), { pointerType }));
      if (followsByItself) fireEvent.click(target);
      await act(async () => vi.runAllTimersAsync());
      expect(screen.getByRole("status").textContent).toBe(`personne veut ${count}`);
    } finally {
      vi.useRealTimers();
    }
  });

  it("waits for the end of a press of the space bar", async () => {
    vi.useFakeTimers();
    try {
      const { load, arrive } = slowModule();
      await hydrate(load);
      const pressed = screen.getByRole("button", { name: "Ajouter" });
      fireEvent.keyDown(pressed, { key: " " });
      await bringIntoView();
      await arrive();
      expect(screen.getByRole("button", { name: "Ajouter" })).toBe(pressed);
      fireEvent.keyUp(pressed, { key: " " });
      fireEvent.click(pressed);
      await act(async () => vi.runAllTimersAsync());
      expect(screen.getByRole("status").textContent).toBe("personne veut 1");
    } finally {
      vi.useRealTimers();
    }
  });

  it("answers a click in the very moment after the exchange with what was typed before it", async () => {
    const { load, arriveByItself } = slowModule(QuoteInStore);
    const island = await hydrate(load);
    await bringIntoView();
    const field = island.querySelector<HTMLInputElement>("[name=nom]");
    fill(field, "Camille");
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    try {
      const exchanged = new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(island, { childList: true });
      });
      arriveByItself();
      // Resumes within the task of the exchange: no event of the visitor's comes sooner.
      await exchanged;
      screen.getByRole("button", { name: "Ajouter" }).click();
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Camille veut 1"));
    } finally {
      vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    }
  });

  it("keeps the server's HTML when the code does not come, and tries again at the next event", async () => {
    const { load, arrive } = slowModule();
    const island = await hydrate(load);
    await bringIntoView();
    await arrive(new Error("offline"));
    expect(island.querySelector("h2")?.textContent).toBe("Votre devis");
    fireEvent.pointerOver(island);
    expect(load).toHaveBeenCalledTimes(2);
    await arrive();
    fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
    expect(screen.getByRole("status").textContent).toBe("personne veut 1");
  });
});

describe("after a navigation inside the site", () => {
  it("shows the fallback until near the view, then the section; the next visit shows the section at once", async () => {
    const { load, arrive } = slowModule();
    const Section = deferred(load, { fallback: <p>Chargement du devis...</p> });
    const first = render(<Section title="Votre devis" />);
    expect(first.container.textContent).toBe("Chargement du devis...");
    expect(load).not.toHaveBeenCalled();
    await bringIntoView();
    await arrive();
    expect(screen.getByRole("heading").textContent).toBe("Votre devis");
    first.unmount();
    render(<Section title="Encore" />);
    expect(screen.getByRole("heading").textContent).toBe("Encore");
  });

  it("fetches at once what links aim at", async () => {
    const { load, arrive } = slowModule();
    const Section = deferred(load, { isFetchedAfterNavigation: true });
    render(<Section title="Votre devis" />);
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    expect(screen.getByRole("heading").textContent).toBe("Votre devis");
  });

  it("loads at once where the browser cannot observe the view", async () => {
    vi.stubGlobal("IntersectionObserver", undefined);
    const { load } = slowModule();
    const Section = deferred(load);
    render(<Section title="Votre devis" />);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("shows that the code could not be loaded and offers to try again", async () => {
    const { load, arrive } = slowModule();
    const Section = deferred(load, { fallback: <p>Chargement du devis...</p> });
    render(<Section title="Votre devis" />);
    await bringIntoView();
    await arrive(new Error("offline"));
    expect(screen.getByRole("alert").textContent).toContain("n’a pas pu se charger");
    fireEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await arrive();
    expect(screen.getByRole("heading").textContent).toBe("Votre devis");
  });

  it("does nothing when it is unmounted before the code arrives", async () => {
    const { load, arrive } = slowModule();
    const Section = deferred(load);
    const view = render(<Section title="Votre devis" />);
    await bringIntoView();
    view.unmount();
    await arrive();
    expect(document.body.textContent).toBe("");
  });
});

/** The visitor types into a page that is not hydrated yet. */
function fill(control: HTMLInputElement | null, text: string): void {
  if (control) control.value = text;
}

function formOf(island: HTMLElement): HTMLFormElement {
  const form = document.createElement("form");
  for (const control of island.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    const copy = control.cloneNode(true) as HTMLInputElement;
    copy.value = control.value;
    if (control.type === "radio" || control.type === "checkbox") copy.checked = control.checked;
    form.append(copy);
  }
  return form;
}
