/** What the links of our e-mails carry. */
export function linkToken(request: Request): string {
  return new URL(request.url).searchParams.get("jeton")?.trim() ?? "";
}
