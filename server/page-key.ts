const campaign = /^(utm_.*|fbclid|gclid|mc_cid|mc_eid|_gl)$/;

/** The name under which a page is cached: its path and query, without what advertisements append. */
export function pageKey(target: string): string {
  const url = new URL(target, "http://page");
  const kept = [...url.searchParams].filter(([name]) => !campaign.test(name));
  if (kept.length === 0) return url.pathname;
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${url.pathname}?${new URLSearchParams(kept)}`;
}
