import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ComposedFilm,
  createFilmStore,
  FILM_AT_FIRST,
  type FilmStore,
  useFilm,
  useFilmAfterPaint,
} from "./film-store.ts";
import { glassProps, useLiveGlass } from "./live-glass.ts";

function Fact({
  store,
  select,
  draws,
}: {
  store: FilmStore;
  select: (film: ComposedFilm) => unknown;
  draws: string[];
}) {
  const fact = String(useFilm(store, select));
  draws.push(fact);
  return <output>{fact}</output>;
}

it("draws again only who shows the moved part", () => {
  const store = createFilmStore(FILM_AT_FIRST);
  const rear: string[] = [];
  const front: string[] = [];
  render(
    <>
      <Fact store={store} select={({ tints }) => tints.rearWindows} draws={rear} />
      <Fact store={store} select={({ tints }) => tints.frontWindows} draws={front} />
    </>,
  );
  for (const value of [90, 85, 80]) act(() => store.setPart("rearWindows", value));
  expect(rear).toEqual(["95", "90", "85", "80"]);
  expect(front).toEqual(["30"]);
});

it("keeps every part within its range", () => {
  const store = createFilmStore(FILM_AT_FIRST);
  store.setPart("frontWindows", 80);
  store.setPart("sunroof", 7);
  expect(store.get().tints).toEqual({ frontWindows: 30, rearWindows: 95, sunroof: 5, sunstrip: 95 });
});

it("keeps what one film was set to while another is looked at", () => {
  const store = createFilmStore(FILM_AT_FIRST);
  store.change({ kind: "color", color: "vert-foret" });
  store.change({ kind: "security", level: "maximum" });
  expect(store.get()).toEqual({ ...FILM_AT_FIRST, kind: "security", level: "maximum", color: "vert-foret" });
});

function Glass({ store, onDraw }: { store: FilmStore; onDraw: () => void }) {
  const root = useRef<HTMLElement>(null);
  useLiveGlass(store, root);
  onDraw();
  return (
    <section ref={root}>
      <figure {...glassProps(store)}>
        <svg className="glass" aria-hidden="true">
          <path data-zone="rear-window" data-testid="rear" />
        </svg>
      </figure>
    </section>
  );
}

describe("the drawn glass", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const names = ["front", "rear", "sunroof", "sunstrip"];
  const glassOf = ({ style }: HTMLElement | SVGElement) =>
    names.map((name) => style.getPropertyValue(`--tint-${name}`));
  const car = () => glassOf(screen.getByRole("figure"));
  const window = () => glassOf(screen.getByTestId("rear"));

  it("is written onto the windows at once and onto the car once the slider rests, and is not drawn again", () => {
    const store = createFilmStore(FILM_AT_FIRST);
    let draws = 0;
    render(<Glass store={store} onDraw={() => (draws += 1)} />);
    expect(car()).toEqual(["0.3", "0.05", "0.05", "0.05"]);
    store.setPart("rearWindows", 15);
    vi.advanceTimersByTime(199);
    store.setPart("frontWindows", 15);
    vi.advanceTimersByTime(199);
    expect(window()).toEqual(["0.15", "0.85", "0.05", "0.05"]);
    expect(car()).toEqual(["0.3", "0.05", "0.05", "0.05"]);
    vi.advanceTimersByTime(1);
    expect(car()).toEqual(["0.15", "0.85", "0.05", "0.05"]);
    expect(window()).toEqual(["", "", "", ""]);
    expect(draws).toBe(1);
  });

  it("leaves the windows to another film that is chosen before the slider rests", () => {
    const store = createFilmStore(FILM_AT_FIRST);
    render(<Glass store={store} onDraw={() => {}} />);
    store.setPart("rearWindows", 15);
    store.change({ kind: "security" });
    expect(window()).toEqual(["", "", "", ""]);
    expect(car()).toEqual(["0.3", "0.85", "0.05", "0.05"]);
  });
});

function RepeatedNumber({ store }: { store: FilmStore }) {
  return <output>{useFilmAfterPaint(store, ({ tints }) => tints.rearWindows)}</output>;
}

it("repeats the number elsewhere once the slider was painted", () => {
  vi.useFakeTimers();
  const store = createFilmStore(FILM_AT_FIRST);
  render(<RepeatedNumber store={store} />);
  act(() => store.setPart("rearWindows", 40));
  expect(screen.getByRole("status").textContent).toBe("95");
  act(() => vi.advanceTimersByTime(100));
  expect(screen.getByRole("status").textContent).toBe("40");
  vi.useRealTimers();
});
