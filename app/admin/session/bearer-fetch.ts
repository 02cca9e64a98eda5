import { accessToken } from "./auth-client.ts";

/** A call with the bearer of the moment. */
export async function bearerFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = await accessToken();
  // Nobody is signed in: what the server would answer is known.
  if (!token) return Response.json({ code: "invalid" }, { status: 401 });
  headers.set("Authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}
