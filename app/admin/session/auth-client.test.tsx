import { afterEach, expect, it, vi } from "vitest";
import { authClient } from "./auth-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("asks for links that only this browser can follow (PKCE), and takes no session from the address by itself", async () => {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input), window.location.origin).pathname;
    if (path === "/api/sign-in-key") return Response.json({ anonKey: "clef" });
    asked.push({ path, body: JSON.parse(String(init?.body ?? "{}")) });
    return Response.json({});
  });
  const client = await authClient();
  window.history.replaceState(null, "", "/admin/login#access_token=a.b.c&refresh_token=r&expires_in=3600");
  expect((await client.getSession()).data.session).toBeNull();
  await client.resetPasswordForEmail("la@exemple.fr");
  await client.signInWithOtp({ email: "la@exemple.fr" });
  expect(asked.map(({ path }) => path)).toEqual(["/auth/v1/recover", "/auth/v1/otp"]);
  for (const { body } of asked) {
    expect(body.code_challenge).toMatch(/^[\w-]{43,}$/);
    expect(body.code_challenge_method).toMatch(/^(s256|plain)$/);
  }
  expect(Object.keys(localStorage).some((key) => key.includes("code-verifier"))).toBe(true);
});

it("has the tokens out of the address even while the service does not answer, and follows them at the next try", async () => {
  vi.resetModules();
  const { authClient: open, takeLinkResult } = await import("./auth-client.ts");
  const answer = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", answer);
  const fragment = "#access_token=volé&refresh_token=r&expires_in=3600&token_type=bearer";
  window.history.replaceState(null, "", `/admin/login?origine=%2Fadmin${fragment}`);
  await expect(open()).rejects.toThrow();
  expect(window.location.href).toMatch(/\/admin\/login\?origine=%2Fadmin$/);
  answer.mockImplementation(async () => Response.json({ anonKey: "clef" }));
  expect(await takeLinkResult()).toMatchObject({ error: { code: "invalid_jwt" } });
});
