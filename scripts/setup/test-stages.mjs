import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { build, isBuilt } from "./build.mjs";
import { checkTypes, lintCode } from "./check-sources.mjs";
import { ensureInstalled } from "./install.mjs";
import { findRuntime } from "./runtime.mjs";
import { asScript, root, run, toolEnvironment } from "./terminal.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const tool = (name) => join(root, "node_modules/.bin", name);

/**
 * Runs every stage, even after one has failed, and ends with the sum of what passed and what failed. Without `all` the
 * long tests and the journeys beside the main ones are left out (tests/scope.ts).
 */
export function runStages({ all }) {
  return asScript(async () => {
    process.env.TESTS = all ? "all" : "main";
    await ensureInstalled({ dev: true });
    await ensureBrowser();
    const reports = mkdtempSync(join(tmpdir(), "reflet-tests-"));
    try {
      const stages = [
        ...(await checkAndBuild()),
        await stage("weight budget", checkBudget),
        await stage("unit and PostgreSQL tests", () => runVitest(join(reports, "vitest.json"))),
        await stage("browser journeys", () => runPlaywright(join(reports, "playwright.json"))),
      ];
      return printSummary(stages.filter((one) => one !== undefined));
    } finally {
      rmSync(reports, { recursive: true, force: true });
    }
  });
}

/** The checks need one core and the build hardly more than one: side by side they take little longer than the build. */
export async function checkAndBuild() {
  const checks = async () => [
    await quietStage("types", () => checkTypes({ loud: false })),
    await quietStage("format and lint", () => lintCode({ loud: false })),
  ];
  const [checked, built] = await Promise.all([
    checks(),
    stage("build, with types, format and lint beside it", async () => asCheck(await buildOnce())),
  ]);
  return [...checked, { ...built, name: "build" }];
}

/** Says what it found once it has ended: other stages write meanwhile. */
async function quietStage(name, work) {
  const began = Date.now();
  const { code, output } = await work();
  process.stdout.write(`\n── ${name}\n${output}`);
  return { name, seconds: Math.round((Date.now() - began) / 1000), ...asCheck({ code }) };
}

async function stage(name, work) {
  process.stdout.write(`\n── ${name}\n`);
  const began = Date.now();
  const result = await work();
  return result && { name, seconds: Math.round((Date.now() - began) / 1000), ...result };
}

/** A check without tests of its own counts as one. */
function asCheck({ code }) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function buildOnce() {
  if (isBuilt()) {
    process.stdout.write("already built from these sources\n");
    return { code: 0 };
  }
  try {
    await build();
    return { code: 0 };
  } catch (error) {
    process.stderr.write(`${error.details ?? ""}\n${error.message}\n`);
    return { code: 1 };
  }
}

async function checkBudget() {
  if (!existsSync(join(root, "scripts/budget.mjs"))) return undefined;
  return asCheck(await run(findRuntime(), ["scripts/budget.mjs"], { loud: true }));
}

async function runVitest(report) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(tool("vitest"), args, { loud: true });
  return settle(code, readVitestReport(readJson(report), root));
}

async function runPlaywright(report) {
  if (!isBuilt()) {
    process.stdout.write("not run: the site could not be built\n");
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const env = toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { code } = await run(tool("playwright"), ["test", "--reporter=list,json"], { loud: true, env });
  return settle(code, readPlaywrightReport(readJson(report)));
}

/** A runner that fails without a failed test (a broken file, a leaked error) counts as one failure. */
function settle(code, outcome) {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function printSummary(stages) {
  const sum = (key) => stages.reduce((total, one) => total + one[key], 0);
  process.stdout.write("\n");
  for (const { name, passed, failed, skipped, failures = [], secondTries = [], seconds } of stages) {
    const mark = failed === 0 ? "ok  " : "FAIL";
    const left = skipped > 0 ? `, ${skipped} skipped` : "";
    const late = secondTries.length > 0 ? `, ${secondTries.length} of them on a second try` : "";
    process.stdout.write(
      `${mark} ${name}: ${passed} passed${late}, ${failed} failed${left} (${seconds} s)\n`,
    );
    for (const failure of failures) process.stdout.write(`       failed: ${failure}\n`);
    for (const late of secondTries) process.stdout.write(`       second try: ${late}\n`);
  }
  const scope = process.env.TESTS === "main" ? "; long tests and other journeys: npm run test:all" : "";
  process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed${scope}\n`);
  return sum("failed") === 0 ? 0 : 1;
}
