import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { siteNodeOptions } from "../scripts/setup/node-options.mjs";

const read = (file: string) => readFileSync(file, "utf8");
/** Lines of a Dockerfile with their continuations joined and comments removed. */
const instructions = (file: string) =>
  read(file)
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => line.replace(/\s+/g, " ").trim());

describe("Dockerfile", () => {
  const lines = instructions("Dockerfile");
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM")));

  it("copies only what exists, in this checkout or in an earlier stage", () => {
    const sources = lines
      .filter((line) => line.startsWith("COPY"))
      .flatMap((line) => line.split(" ").slice(1, -1));
    const own = sources.filter((source) => !source.startsWith("--from=") && source !== "/release");
    expect(own).toEqual(["package.json", "package-lock.json", "."]);
    for (const source of own) expect(existsSync(source)).toBe(true);
  });

  it("builds in the first stage and runs the release in the last, as an ordinary user, with a health check", () => {
    expect(lines.filter((line) => line.startsWith("FROM"))).toHaveLength(2);
    expect(lastStage.join("\n")).not.toMatch(/npm|react-router|vite/);
    expect(lastStage).toContain("USER reflet");
    expect(lastStage.at(-1)).toBe('CMD ["bin/reflet-bressan"]');
    expect(lastStage.some((line) => /^HEALTHCHECK .*\/healthz/.test(line))).toBe(true);
    expect(lastStage.findIndex((line) => line.startsWith("USER"))).toBeGreaterThan(
      lastStage.findIndex((line) => line.startsWith("RUN")),
    );
  });

  it("sends no data, secret or machine-dependent package to the build", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const name of ["node_modules", "build", "data", ".env", ".git"]) expect(ignored).toContain(name);
  });
});

it("a release starts Node with the options of the launcher", () => {
  expect(read("deploy/reflet-bressan.sh")).toContain(
    `exec "$node" ${siteNodeOptions.join(" ")} build/server/main.js`,
  );
});

describe("compose.yaml", () => {
  const { services, volumes } = parse(read("compose.yaml")) as {
    services: Record<string, { image?: string; ports?: string[]; environment?: object; volumes?: string[] }>;
    volumes: object;
  };

  it("has the site, PostgreSQL 18 and a proxy, which alone is open to the outside", () => {
    expect(Object.keys(services)).toEqual(["site", "database", "proxy"]);
    expect(services.database?.image).toMatch(/^postgres:18/);
    expect([services.site?.ports, services.database?.ports]).toEqual([undefined, undefined]);
    expect(services.site?.environment).toMatchObject({ TRUST_PROXY: "1" });
  });

  it("names volumes that exist and files that are here", () => {
    for (const volume of Object.values(services).flatMap((service) => service.volumes ?? [])) {
      const [source = ""] = volume.split(":");
      expect(source.startsWith(".") ? existsSync(source) : source in volumes).toBe(true);
    }
  });

  it("holds no secret", () => {
    expect(read("compose.yaml")).not.toMatch(/PASSWORD: (?!\$\{)/);
  });
});

describe("the other files of a machine", () => {
  it("start the release in use without rights it does not need", () => {
    const unit = read("deploy/reflet-bressan.service");
    expect(unit).toMatch(/^ExecStart=\/srv\/reflet-bressan\/current\/bin\/reflet-bressan$/m);
    for (const line of [
      "User=reflet",
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "CapabilityBoundingSet=",
    ])
      expect(unit.split("\n")).toContain(line);
  });

  it("let the workflow call npm test on the Node of .nvmrc", () => {
    const { jobs } = parse(read(".github/workflows/ci.yml")) as {
      jobs: Record<"test" | "all", { steps: { run?: string; with?: Record<string, string> }[] }>;
    };
    expect(jobs.test.steps.at(-1)).toEqual({ run: "npm test" });
    expect(jobs.all.steps.at(-1)).toEqual({ run: "npm run test:all" });
    expect(existsSync(jobs.test.steps[1]?.with?.["node-version-file"] ?? "")).toBe(true);
  });

  it("alert on figures that the program has", async () => {
    const { groups } = parse(read("deploy/alerts.yml")) as { groups: { rules: { expr: string }[] }[] };
    const sources = ["server/metrics/metrics.ts"].map(read).join("\n");
    const named = groups.flatMap(({ rules }) => rules).flatMap(({ expr }) => expr.match(/reflet_\w+/g) ?? []);
    const own = named.filter((name) => !name.startsWith("reflet_nodejs_"));
    expect(own.length).toBeGreaterThan(5);
    for (const name of own) expect(sources).toContain(name.replace(/^reflet_|_bucket$/g, ""));
  });

  it("are JSON that Renovate can read", () => {
    expect(JSON.parse(read("renovate.json"))).toHaveProperty("packageRules");
  });
});
