/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], secondTries: string[] }} Outcome
 * The content of a runner's JSON report, with the names of the failed tests.
 */

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** @returns {Outcome} */
export function readVitestReport(report, root = "") {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults, status, message }) => {
    const file = below(root, name);
    const inside = assertionResults.map((test) => ({ ...test, title: `${file} › ${test.fullName}` }));
    const fellByItself = status === "failed" && inside.every((test) => test.status !== "failed");
    return fellByItself ? [...inside, { title: file, status, failureMessages: [message] }] : inside;
  });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {};
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: tests
      .filter(({ status }) => status === "failed")
      .map(({ title, failureMessages }) => `${title}: ${firstLine(failureMessages.at(-1))}`),
    secondTries: tests
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ title, failureMessages }) => `${title}: ${firstLine(failureMessages[0])}`),
  };
}

/** @returns {Outcome} */
export function readPlaywrightReport(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const tests = (report?.suites ?? []).flatMap((suite) => specsOf(suite));
  const named = (wanted) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ title, error }) => `${title}: ${journeyError(error)}`);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: named("unexpected"),
    secondTries: named("flaky"),
  };
}

function specsOf({ specs = [], suites = [], file = "" }) {
  const here = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      title: `tests/e2e/${file}:${line} › ${title}`,
      error: results.find(({ error }) => error)?.error,
    })),
  );
  return [...here, ...suites.flatMap(specsOf)];
}

function below(root, path) {
  return root !== "" && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

/** The line of the spec and the start of what was expected and received: what is needed where only the end is kept. */
function journeyError({ message = "", location } = {}) {
  const lines = message
    .replaceAll(colours, "")
    .split("\n")
    .map((line) => line.trim());
  const start = lines
    .filter((line) => line !== "")
    .slice(0, 8)
    .join(" ⏎ ");
  return `${location ? `line ${location.line}, ` : ""}${start.slice(0, 900)}`;
}

function firstLine(message = "") {
  return message.replaceAll(colours, "").trim().split("\n")[0];
}
