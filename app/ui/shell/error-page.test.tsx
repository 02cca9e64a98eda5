import { render, screen } from "@testing-library/react";
import { createRoutesStub, data } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorPage } from "./error-page.tsx";

const facts = { year: 2026, isDemo: false };

const Nothing = () => null;
const Failed = ({ error }: { error: unknown }) => <ErrorPage error={error} facts={facts} />;

function renderFailure(thrown: unknown) {
  const loader = () => {
    throw thrown;
  };
  const Site = createRoutesStub([
    { path: "/", loader, Component: Nothing, ErrorBoundary: Failed, HydrateFallback: Nothing },
  ]);
  render(<Site />);
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("a page that failed", () => {
  it("names the failure as specified, with its message, in French beyond that, and a way home", async () => {
    renderFailure(new Error("Panne du moteur"));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveProperty(
      "textContent",
      "Unexpected Application Error!",
    );
    expect(screen.getByText("Panne du moteur")).toBeTruthy();
    expect(screen.getByText(/La page n’a pas pu s’afficher/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Retour à l’accueil" }).getAttribute("href")).toBe("/");
  });

  it("shows the status of an answer that went wrong", async () => {
    renderFailure(data("trop tard", { status: 503, statusText: "Service Unavailable" }));
    expect(await screen.findByText("503 Service Unavailable")).toBeTruthy();
  });

  it("shows the not-found page for a 404", async () => {
    renderFailure(data(null, { status: 404 }));
    expect(await screen.findByText("Erreur 404")).toBeTruthy();
  });
});
