export interface KnownPaths {
  /** The page a path leads to, written one way only; null when it is none of ours. */
  pageOf(path: unknown): string | null;
}

const longest = 200;
/** The pattern of a variable part: our slugs have no other characters. */
const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** Reads route patterns as the router writes them: "/articles/:slug". */
export function knownPaths(patterns: readonly string[]): KnownPaths {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split("/").map((part) => (part.startsWith(":") ? slug : escapeExpression(part)));
    return new RegExp(`^${parts.join("/")}$`);
  });
  return {
    pageOf(path) {
      if (typeof path !== "string" || path.length > longest) return null;
      const page = path.replace(/[?#].*$/s, "").replace(/(?<=.)\/+$/, "");
      return expressions.some((expression) => expression.test(page)) ? page : null;
    },
  };
}

function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
