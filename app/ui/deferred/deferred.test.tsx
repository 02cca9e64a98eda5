import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, type ReactElement, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToPipeableStream } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferred } from "./deferred.tsx";

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

/** Rendered in slices, as on a slow machine: between two of them the visitor presses the server's button. */
function QuotePressedMeanwhile(props: QuoteProps) {
  const [button] = document.querySelectorAll("section button");
  button?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  return <Quote {...props} />;
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
  return { load, arrive: (failure?: Error) => act(async () => finish(failure)) };
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

/** Rendered as on the server: without a document, streamed to the end. */
async function renderOnServer(element: ReactElement): Promise<string> {
  const browserDocument = document;
  Reflect.deleteProperty(globalThis, "document");
  try {
    return await new Promise((resolve, reject) => {
      const { pipe } = renderToPipeableStream(element, {
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      });
    });
  } finally {
    globalThis.document = browserDocument;
  }
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
      // The click is given to the new button in a task of its own.
      await act(async () => vi.runAllTimersAsync());
      expect(screen.getByRole("status").textContent).toBe("personne veut 1");
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    { press: "ends on the control that took its place", end: "Ajouter", followsByItself: false, count: 1 },
    { press: "ends there with a click of its own", end: "Ajouter", followsByItself: true, count: 1 },
    { press: "ends elsewhere", end: "Redessiner", followsByItself: false, count: 0 },
  ])("a press during the rendering that $press counts $count", async ({ end, followsByItself, count }) => {
    vi.useFakeTimers();
    try {
      const { load, arrive } = slowModule(QuotePressedMeanwhile);
      await hydrate(load);
      const pressed = screen.getByRole("button", { name: "Ajouter" });
      await bringIntoView();
      await arrive();
      const target = screen.getByRole("button", { name: end });
      expect(target).not.toBe(pressed);
      fireEvent.pointerUp(target);
      if (followsByItself) fireEvent.click(target);
      await act(async () => vi.runAllTimersAsync());
      expect(screen.getByRole("status").textContent).toBe(`personne veut ${count}`);
    } finally {
      vi.useRealTimers();
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
