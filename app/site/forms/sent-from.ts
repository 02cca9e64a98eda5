/** The request as if posted to the page of the form, so that the staff sees that page and not the endpoint. */
export function sentFrom(request: Request): Request {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  if (referrer === null || referrer.origin !== new URL(request.url).origin) return request;
  return new Request(new URL(referrer.pathname, request.url), request);
}
