const campaign = /^(utm_.*|fbclid|gclid|mc_cid|mc_eid|_gl)$/;

/** The name under which a page is cached: its path and query, without what advertisements append. */
export function pageKey(target: string): string {
  // Joined, not resolved: "//name" resolved against a base is another machine's address, and may be none at all.
  const url = new URL(target.startsWith("/") ? `http://page${target}` : target);
  const kept = [...url.searchParams].filter(([name]) => !campaign.test(name));
  if (kept.length === 0) return url.pathname;
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${url.pathname}?${new URLSearchParams(kept)}`;
}
