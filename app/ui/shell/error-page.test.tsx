import { render, screen, within } from "@testing-library/react";
import { createRoutesStub, data } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { ErrorPage } from "./error-page.tsx";

const facts = { year: 2026, isDemo: false };

const Nothing = () => null;
const Failed = ({ error }: { error: unknown }) => <ErrorPage error={error} facts={facts} />;

function renderFailure(thrown: unknown, path = "/") {
  const loader = () => {
    throw thrown;
  };
  const Site = createRoutesStub([
    { path, loader, Component: Nothing, ErrorBoundary: Failed, HydrateFallback: Nothing },
  ]);
  render(<Site initialEntries={[path]} />);
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
    const main = screen.getByRole("main");
    expect(within(main).getByRole("link", { name: "Réessayer" }).getAttribute("href")).toBe("/");
    expect(main.querySelector("img")?.getAttribute("src")).not.toContain("404");
  });

  it("shows the status of an answer that went wrong", async () => {
    renderFailure(data("trop tard", { status: 503, statusText: "Service Unavailable" }));
    expect(await screen.findByText("503 Service Unavailable")).toBeTruthy();
  });

  it("shows the not-found page for a 404", async () => {
    renderFailure(data(null, { status: 404 }));
    expect(await screen.findByText("Erreur 404")).toBeTruthy();
  });

  it("shows the neighbours that are offered for the page of a service that is not", async () => {
    const off = { services: ["ppf"], paths: ["/services/film-protection-ppf"], subjects: [], reviews: [] };
    provideContent(() => ({ switchedOff: off }));
    renderFailure(data(null, { status: 410 }), "/services/film-protection-ppf");
    expect(await screen.findByText("Nous ne proposons pas ce service en ce moment.")).toBeTruthy();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Polissage" })).toBeTruthy();
    expect(main.queryByRole("link", { name: "PPF" })).toBeNull();
    provideContent(() => ({}));
  });
});
