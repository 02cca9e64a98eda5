import { describe, expect, it } from "vitest";
import { addressRead, pageKey } from "./page-key.ts";

describe("the key of a page", () => {
  it.each([
    ["/", "/"],
    ["/boutique?page=2", "/boutique?page=2"],
    ["/boutique?tri=prix&page=2", "/boutique?page=2&tri=prix"],
    ["/boutique?surface=cuir&x=1&surface=verre", "/boutique?surface=cuir&surface=verre"],
    ["/?utm_source=lettre&gclid=1&fbclid=2", "/"],
    ["/?x=12345", "/"],
    ["/contact?utm_campaign=x&subject=flotte", "/contact?subject=flotte"],
    ["/boutique.data?x=1&page=2&_routes=a", "/boutique.data?_routes=a&page=2"],
    ["/_root.data?x=1", "/_root.data"],
    ["/_.data?x=1&_routes=a", "/_.data?_routes=a"],
    ["/./contact", "/contact"],
    ["//ailleurs.example/x", "//ailleurs.example/x"],
    ["//", "//"],
    ["//[", "//["],
    ["//a:99999/", "//a:99999/"],
    ["http://localhost:3000/contact?gclid=1", "/contact"],
    ["/admin", "/admin"],
  ])("of %s is %s", (target, key) => {
    expect(pageKey(target)).toBe(key);
  });

  it.each(["/?apercu=a.b", "/devis-recu?jeton=a", "/admin/orders?page=2", "/__manifest?p=/a"])(
    "of %s is none",
    (target) => {
      expect(pageKey(target)).toBeNull();
    },
  );
});

it.each([
  ["http://site/contact?x=1&subject=ppf", "http://site/contact?subject=ppf"],
  ["http://site/?apercu=a.b&x=1", "http://site/?apercu=a.b"],
  ["http://site/rendez-vous?jeton=a&message=envoye", "http://site/rendez-vous?jeton=a&message=envoye"],
])("of %s the page reads %s", (target, read) => {
  expect(addressRead(target).href).toBe(read);
});
