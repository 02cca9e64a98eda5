/** The key that the site's own pages send to /rest/v1 and /auth/v1; public, and good for every instance of the site. */
export async function anonKeyOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/sign-in-key`);
  return ((await answer.json()) as { anonKey: string }).anonKey;
}
