interface Cookie {
  readonly origin: string;
  readonly path: string;
  readonly pair: string;
}

interface Visit {
  /** Where the visitor ended: the first address that `stop` knows. */
  readonly url: URL;
  /** Every address on the way, forms included. */
  readonly way: readonly string[];
}

/** What the visitor types into the fields of a form, by field name. */
type Typing = Readonly<Record<string, string>>;

const longestWay = 20;

/** A browser without a screen: keeps cookies, follows redirections one by one, fills in and posts the forms it meets. */
export function createVisitor() {
  const cookies = new Map<string, Cookie>();

  async function request(url: URL, init: RequestInit): Promise<Response> {
    const cookie = [...cookies.values()]
      .filter(({ origin, path }) => origin === url.origin && url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/; ?/);
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? "/";
      const key = `${url.origin} ${path} ${pair.split("=", 1)[0]}`;
      if (pair.endsWith("=")) cookies.delete(key);
      else cookies.set(key, { origin: url.origin, path, pair });
    }
    return response;
  }

  async function visit(start: string, typing: Typing, stop: (url: URL) => boolean): Promise<Visit> {
    const way: string[] = [];
    let url = new URL(start);
    let init: RequestInit = {};
    while (!stop(url)) {
      way.push(url.href);
      if (way.length > longestWay) throw new Error(`lost on the way:\n${way.join("\n")}`);
      const response = await request(url, init);
      const location = response.headers.get("location");
      const text = await response.text();
      if (location !== null) {
        url = new URL(location, url);
        init = {};
        continue;
      }
      const form = readForm(text, typing);
      if (!form) throw new Error(`${url.href} answered ${response.status}: ${text.slice(0, 500)}`);
      url = new URL(form.action, url);
      init = { method: "POST", body: form.fields };
    }
    return { url, way };
  }
  return { visit };
}

function readForm(html: string, typing: Typing): { action: string; fields: URLSearchParams } | null {
  const [, attributes = "", inside = ""] = /<form([^>]*)>([\s\S]*?)<\/form>/.exec(html) ?? [];
  const action = /action="([^"]*)"/.exec(attributes)?.[1];
  if (action === undefined) return null;
  const fields = new URLSearchParams();
  for (const [input] of inside.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    const value = /value="([^"]*)"/.exec(input)?.[1] ?? "";
    if (name !== undefined) fields.set(name, typing[name] ?? value);
  }
  return { action: action.replaceAll("&amp;", "&"), fields };
}
