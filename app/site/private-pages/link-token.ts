/** The token in the links of our e-mails. */
export function linkToken(request: Request): string {
  return new URL(request.url).searchParams.get("jeton")?.trim() ?? "";
}
