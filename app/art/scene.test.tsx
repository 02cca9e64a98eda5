import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ProductArt, Scene, VehiclePicture } from "./scene.tsx";

afterEach(cleanup);

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
