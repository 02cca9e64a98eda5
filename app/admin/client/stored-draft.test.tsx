import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberAdmin } from "./current-admin.ts";
import { dropDraft, isLike, readOlderDraft, readStoredDraft, storeDraft } from "./stored-draft.ts";

const saved = { name: "Reflet", host: { name: "", phone: "" }, closures: [] as { from: string }[] };
const typed = { ...saved, name: "Reflet Bressan", closures: [{ from: "2026-12-24" }] };

beforeEach(() => {
  sessionStorage.clear();
  rememberAdmin({ userId: "marie", sendsMail: false });
});
afterEach(() => vi.restoreAllMocks());

it("gives back what was typed on the same saved data, once it was not dropped", () => {
  storeDraft("reglages:identity", "3", typed);
  expect(readStoredDraft("reglages:identity", "3", saved)).toEqual(typed);
  dropDraft("reglages:identity");
  expect(readStoredDraft("reglages:identity", "3", saved)).toBeNull();
});

it("never replaces newer saved data, nor serves another record, another person or another shape", () => {
  storeDraft("reglages:identity", "3", typed);
  expect(readStoredDraft("reglages:hours", "3", saved)).toBeNull();
  rememberAdmin({ userId: "paul", sendsMail: false });
  expect(readStoredDraft("reglages:identity", "3", saved)).toBeNull();
  rememberAdmin({ userId: "marie", sendsMail: false });
  // A newer program has one field more.
  expect(readStoredDraft("reglages:identity", "3", { ...saved, phone: "" })).toBeNull();
  storeDraft("reglages:identity", "3", typed);
  expect(readStoredDraft("reglages:identity", "4", saved)).toBeNull();
});

it("gives back on request what was typed before somebody else saved, until it is dropped", () => {
  storeDraft("reglages:identity", "3", typed);
  expect(readOlderDraft("reglages:identity", "3", saved)).toBeNull();
  expect(readOlderDraft("reglages:identity", "4", saved)).toEqual(typed);
  dropDraft("reglages:identity");
  expect(readOlderDraft("reglages:identity", "4", saved)).toBeNull();
});

/** Whether closing the tab asks first. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("keeps the newest words over another page where the storage is full, and asks before they are lost", () => {
  storeDraft("a", "1", { ...saved, name: "Avant" });
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(asksBeforeLeaving()).toBe(false);
  storeDraft("a", "1", typed);
  expect(readStoredDraft("a", "1", saved)).toEqual(typed);
  // A reload must not bring the older words back.
  expect(sessionStorage.length).toBe(0);
  expect(asksBeforeLeaving()).toBe(true);
  rememberAdmin({ userId: "paul", sendsMail: false });
  expect(readStoredDraft("a", "1", saved)).toBeNull();
  rememberAdmin({ userId: "marie", sendsMail: false });
  full.mockRestore();
  storeDraft("a", "1", typed);
  expect(asksBeforeLeaving()).toBe(false);
  expect(sessionStorage.length).toBe(1);
});

it("is nothing when nothing was changed, or when the storage holds nonsense", () => {
  storeDraft("a", "1", saved);
  expect(readStoredDraft("a", "1", saved)).toBeNull();
  for (const text of ["", "{", "12", "null", '{"base":"1"}']) {
    sessionStorage.setItem("brouillon:marie:b", text);
    expect(readStoredDraft("b", "1", saved)).toBeNull();
  }
});

it.each([
  [{ a: 1 }, { a: "1" }, false],
  [{ a: [1] }, { a: 1 }, false],
  [{ a: [{ b: 1 }] }, { a: [{ c: 1 }] }, false],
  [{ a: [[]] }, { a: [[{ from: "" }], []] }, true],
  [{ a: null }, { a: "x" }, true],
])("knows the shape of %o in %o: %s", (sample, value, expected) => {
  expect(isLike(sample, value)).toBe(expected);
});
