import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { IconCart, IconStar } from "./icons.tsx";
import { IconSpinner } from "./icons-sign-in.tsx";
import { Logo, LogoMark } from "./logo.tsx";

afterEach(cleanup);

describe("the logo", () => {
  it("is one named image that keeps its place before it is drawn", async () => {
    render(<Logo label="Reflet Bressan" height={32} />);
    const logo = screen.getByRole("img", { name: "Reflet Bressan" });
    expect([
      logo.firstElementChild?.getAttribute("width"),
      logo.firstElementChild?.getAttribute("height"),
    ]).toEqual(["158", "32"]);
    await waitFor(() => expect(logo.querySelector("path")).not.toBeNull());
  });

  it("changes its tone by a class alone", () => {
    const { container } = render(<LogoMark tone="inverse" />);
    expect(container.firstElementChild?.className).toBe("inline-block logo-inverse");
  });
});

describe("icons", () => {
  it("are decoration unless they carry a label", () => {
    render(
      <>
        <IconCart />
        <IconStar label="Note" />
      </>,
    );
    expect(screen.getAllByRole("img")).toEqual([screen.getByRole("img", { name: "Note" })]);
  });

  it("take the size and class they are given", () => {
    const { container } = render(<IconSpinner size={16} className="text-steel" />);
    const icon = container.firstElementChild;
    expect([icon?.getAttribute("width"), icon?.getAttribute("class")]).toEqual([
      "16",
      "icon animate-spin motion-reduce:animate-none text-steel",
    ]);
  });
});
