import { render, screen } from "@testing-library/react";
import { createRoutesStub, data } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdminFailure } from "./screens.tsx";

const Nothing = () => null;
const Failed = ({ error }: { error: unknown }) => <AdminFailure error={error} isInside={false} />;

function renderFailure(thrown: unknown) {
  const loader = () => {
    throw thrown;
  };
  const Site = createRoutesStub([
    { path: "/", loader, Component: Nothing, ErrorBoundary: Failed, HydrateFallback: Nothing },
  ]);
  render(<Site initialEntries={["/"]} />);
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("a page of the administration that failed", () => {
  it("says what the answer says", async () => {
    renderFailure(data("Cette machine n’existe pas.", { status: 404 }));
    expect((await screen.findByRole("alert")).textContent).toBe("Cette machine n’existe pas.");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Introuvable");
  });

  it("speaks French where the answer says nothing", async () => {
    renderFailure(data(null, { status: 404 }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^La page n’a pas pu s’afficher\./);
  });
});
