import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { type ComposedFilm, createFilmStore, FILM_AT_FIRST, type FilmStore, useFilm } from "./film-store.ts";
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
      <figure {...glassProps(store)} />
    </section>
  );
}

it("writes the glass onto the drawn car without drawing it again", () => {
  const store = createFilmStore(FILM_AT_FIRST);
  let draws = 0;
  render(<Glass store={store} onDraw={() => (draws += 1)} />);
  const glass = () =>
    ["front", "rear", "sunroof", "sunstrip"].map((name) =>
      screen.getByRole("figure").style.getPropertyValue(`--tint-${name}`),
    );
  expect(glass()).toEqual(["0.3", "0.05", "0.05", "0.05"]);
  store.setPart("rearWindows", 15);
  store.setPart("frontWindows", 15);
  expect(glass()).toEqual(["0.15", "0.85", "0.05", "0.05"]);
  expect(draws).toBe(1);
});
