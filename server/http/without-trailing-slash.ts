/** The path and query of an address, its path without slashes at the end. */
export function withoutTrailingSlash(target: string): string {
  const { pathname, search } = new URL(target);
  // A regular expression would begin anew at each slash inside the path.
  let end = pathname.length;
  while (pathname[end - 1] === "/") end -= 1;
  // Leading slashes are folded too: "//ailleurs.example/" would otherwise send the visitor to another site.
  return `/${pathname.slice(0, end).replace(/^\/+/, "")}${search}`;
}
