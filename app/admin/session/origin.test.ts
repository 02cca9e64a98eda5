import { describe, expect, it } from "vitest";
import { loginPath, originOf, safeOrigin } from "./origin.ts";

describe("where signing in leads", () => {
  it.each(["/admin", "/admin/orders", "/admin/orders/42?tri=-date&page=2", "/admin/products/edit/7#images"])(
    "back to %s",
    (path) => {
      expect(safeOrigin(path)).toBe(path);
    },
  );

  it.each([
    [null],
    [""],
    ["/"],
    ["/boutique"],
    ["/administration"],
    ["/admin.ailleurs.example"],
    ["admin/orders"],
    ["//ailleurs.example/admin"],
    ["https://ailleurs.example/admin"],
    ["/admin/../boutique"],
    ["/admin/%2e%2e/boutique"],
    ["/admin//ailleurs.example"],
    ["/admin\\ailleurs.example"],
    ["/\\ailleurs.example/admin"],
    ["/admin/\t/x"],
    ["javascript:alert(1)//admin"],
    ["/admin/login"],
    ["/admin/login?origine=/admin/login"],
    ["/admin/mot-de-passe"],
    ["/admin/invitation"],
  ])("to the day instead of %s", (path) => {
    expect(safeOrigin(path)).toBe("/admin");
  });

  it.each([
    ["/admin/clients/1", "?x=1", "#vehicule-3", "/admin/clients/1?x=1#vehicule-3"],
    ["/admin/reglages", "", "", "/admin/reglages"],
    ["/admin", "", "#access_token=abc&refresh_token=def", "/admin"],
    ["/admin", "", "#eyJhbGciOiJFUzI1NiJ9.e30.x", "/admin"],
  ])("from %s%s%s is remembered as %s", (pathname, search, hash, origin) => {
    expect(originOf({ pathname, search, hash })).toBe(origin);
    expect(safeOrigin(origin)).toBe(origin);
  });

  it("is remembered in the address of the sign-in page", () => {
    expect(loginPath(null, "/admin")).toBe("/admin/login");
    expect(loginPath("code", "/admin/orders?page=2")).toBe(
      "/admin/login?etape=code&origine=%2Fadmin%2Forders%3Fpage%3D2",
    );
  });
});
