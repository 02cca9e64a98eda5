import { beforeAll, describe, expect, it } from "vitest";
import { openBuiltSite } from "#tests/support/open-built-site.ts";

/**
 * paint-first.ts and inline-styles.ts find React Router's scripts and links by pattern. Where a new version writes them
 * otherwise the patterns silently miss: this test shows that they still find everything in the built site.
 */
const site = openBuiltSite();

const read = async (path: string) => (await fetch(site.address + path)).text();
const tags = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => tag);

describe.each(["/", "/services", "/boutique", "/contact"])("the HTML of %s", (path) => {
  let html: string;
  beforeAll(async () => {
    html = await read(path);
  });

  it("starts no module by itself and preloads none", () => {
    const scripts = tags(html, /<script\b[^>]*>/g);
    expect(scripts.filter((tag) => /type="?module/.test(tag))).toEqual([]);
    expect(tags(html, /<link\b[^>]*modulepreload[^>]*>/g)).toEqual([]);
    expect(scripts.filter((tag) => tag.includes('type="text/plain" id="page-start"'))).toHaveLength(1);
  });

  it("names the modules to fetch after the first paint, among them those of the start", () => {
    const [, list = "[]"] = /const hrefs=(\[.*?\]);/.exec(html) ?? [];
    const hrefs = JSON.parse(list) as string[];
    const [, start = ""] = /id="page-start"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const imported = Array.from(start.matchAll(/ from "([^"]+)"/g), ([, address]) => address);
    expect(imported.length).toBeGreaterThan(1);
    expect(hrefs).toEqual(expect.arrayContaining(imported));
    expect(start).toContain("__reactRouterRouteModules");
  });

  it("holds the router's data before the page, all of it, and no part of the page behind a script", () => {
    const [before = "", after = ""] = html.split('<div id="page"');
    expect(before).toContain("window.__reactRouterContext.streamController.enqueue(");
    expect(before).toContain("window.__reactRouterContext.streamController.close()");
    expect(after).not.toBe("");
    expect(after).not.toMatch(/__reactRouterContext|<template|\$RC\(|<!--\$\?-->/);
  });

  it("holds the styles of its beginning, and each link of the framework disabled", () => {
    const written = html.replaceAll(/<(noscript|script)\b[^>]*>.*?<\/\1>/gs, "");
    const links = tags(written, /<link\b[^>]*rel="stylesheet"[^>]*>/g);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((tag) => !tag.includes('media="print" disabled=""'))).toEqual([]);
    // The first one states the order of the layers.
    expect(tags(html, /<style>[^<]/g)).toHaveLength(2);
    // The script that loads the sheets reads their addresses there; that of the fonts is whole in the page.
    const [, list = ""] = /<noscript>((?:<link [^>]*>)+)<\/noscript><script>/.exec(html) ?? [];
    const sheets = links.filter((tag) => !tag.includes("/assets/fonts-"));
    expect(sheets).toHaveLength(links.length - 1);
    expect(list.match(/\.css"/g)).toHaveLength(sheets.length);
    expect(tags(html, /@font-face\{/g)).toHaveLength(4);
  });
});

it("sends the sections that hydrate later in their place, drawn", async () => {
  const html = await read("/");
  for (const id of ["part-services", "ceramic-treatment", "zone", "contact", "newsletter"]) {
    expect(html).toMatch(new RegExp(`<div id="${id}"[^>]*><(section|div|form)`));
  }
});
