import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { ProductArt, Scene, VehiclePicture } from "./scene.tsx";

afterEach(() => {
  cleanup();
  provideContent(() => ({}));
});

const attributes = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

describe("pictures", () => {
  it("a scene waits until it is near and keeps its place", () => {
    render(<Scene name="ppf" alt="Pose d’un film" className="rounded" />);
    expect(attributes(screen.getByRole("img", { name: "Pose d’un film" }))).toEqual({
      src: "/art/scenes/ppf.svg",
      alt: "Pose d’un film",
      width: "800",
      height: "600",
      class: "rounded",
      loading: "lazy",
      decoding: "async",
    });
  });

  it("a picture of the first screen is fetched at once", () => {
    render(<ProductArt name="cire-carnauba" alt="Cire" priority />);
    expect(attributes(screen.getByRole("img", { name: "Cire" }))).toMatchObject({
      src: "/art/products/cire-carnauba.svg",
      width: "600",
      height: "600",
      loading: "eager",
      fetchpriority: "high",
    });
  });

  it("a picture without text is decoration", () => {
    render(<VehiclePicture kind="suv" alt="" />);
    expect(screen.getByRole("presentation").getAttribute("src")).toBe("/art/vehicles/suv.svg");
  });
});

describe("a slot", () => {
  const src = "/media/0f9d1f4e-8a3c-4a6e-9c57-3b6a2f1d0e11";
  const photo = {
    src,
    width: 1200,
    height: 1600,
    alt: "Berline noire",
    focus: { x: 50, y: 30 },
    widths: [160, 480, 960, 1200],
    formats: ["avif", "webp"],
    jpegWidth: 960,
  } as const;

  it("without a photo is the drawing, attribute for attribute", () => {
    const { container } = render(<Scene slot="ppf.methode" name="ppf" alt="Pose d’un film" priority />);
    const drawing = container.innerHTML;
    cleanup();
    expect(render(<Scene name="ppf" alt="Pose d’un film" priority />).container.innerHTML).toBe(drawing);
  });

  it("shows its photo in the drawing’s frame, in every format, around its focus point", () => {
    provideContent(() => ({ photos: { "ppf.methode": photo } }));
    const { container } = render(
      <Scene slot="ppf.methode" name="ppf" alt="Pose d’un film" className="rounded" />,
    );
    const image = screen.getByRole("img", { name: "Berline noire" });
    expect(attributes(image)).toEqual({
      src: `${src}/960.jpeg`,
      alt: "Berline noire",
      width: "800",
      height: "600",
      class: "rounded",
      style: "object-position: 50% 30%;",
      loading: "lazy",
      decoding: "async",
    });
    const sources = [...container.querySelectorAll("source")].map((source) => [
      source.type,
      source.srcset.split(",").length,
    ]);
    expect(sources).toEqual([
      ["image/avif", 4],
      ["image/webp", 4],
    ]);
  });

  it("where the drawing is silent so is the photo", () => {
    provideContent(() => ({ photos: { "avis.tete": photo } }));
    const { container } = render(<Scene slot="avis.tete" name="controle" alt="" priority />);
    expect(container.querySelector("img")?.alt).toBe("");
  });
});
