/** The token that an invitation's link carries in its fragment; null for anything else. */
export function readInvitation(hash: string): string | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const token = fields.get("token_hash") ?? "";
  return fields.get("type") === "invite" && /^\w{20,200}$/.test(token) ? token : null;
}
