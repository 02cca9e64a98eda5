import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { cpuTime, thousandfoldCpuTime } from "#tests/support/cpu-time.ts";
import { safeError, safeErrorText } from "./safe-error.ts";

const secret = "SECRET";

function databaseError(): Error {
  const cause = Object.assign(
    new pg.DatabaseError(`invalid input syntax for type uuid: "${secret}"`, 1, "error"),
    {
      severity: "ERROR",
      code: "22P02",
      detail: `Key (email)=(${secret}) already exists.`,
      where: `unnamed portal parameter $1 = '${secret}'`,
      constraint: "orders_pkey",
    },
  );
  return new DrizzleQueryError("select * from orders where id = $1", [`a\n    at ${secret}`, secret], cause);
}

function notJson(): unknown {
  try {
    return JSON.parse(`${secret} is "no" JSON`);
  } catch (error) {
    return error;
  }
}

/** Its stack was read before, and stays as it was. */
function withAnotherMessage(): Error {
  const error = new Error(`no mailbox ${secret}`);
  if (!error.stack?.includes(secret)) throw error;
  error.message = "not sent";
  return error;
}

it.each([
  ["the message that an error had before", withAnotherMessage()],
  ["a statement's parameters", databaseError()],
  ["the query of an address", new TypeError(`Failed to parse URL from /devis-recu?jeton=${secret}&a=1`)],
  ["the same, encoded", new TypeError(`Failed to parse URL from /devis-recu%3fjeton=${secret}%26a=1`)],
  ["a token", new Error("eyJhbGciOi.SECRETSECRET.SECRET was refused")],
  ["what could not be parsed", notJson()],
  [
    "fields of an error",
    Object.assign(new Error("refused"), { params: [secret], config: { token: secret } }),
  ],
  ["a thrown answer", { status: 500, statusText: "Failed", data: secret }],
  ["a thrown text", `no route for /contact?token=${secret}`],
])("keeps %s out of the log", (_what, error) => {
  expect(JSON.stringify(safeError(error))).not.toContain(secret);
  expect(safeErrorText(error)).not.toContain(secret);
});

it("says what failed, where and why", () => {
  expect(safeError(withAnotherMessage())).toMatchObject({
    message: "not sent",
    stack: expect.stringMatching(/^ {4}at withAnotherMessage .*safe-error\.test\.ts/),
  });
  const safe = safeError(databaseError());
  expect(safe).toMatchObject({
    message: "Failed query: select * from orders where id = $1",
    stack: expect.stringMatching(/^ {4}at .*safe-error\.test\.ts/),
    cause: {
      code: "22P02",
      constraint: "orders_pkey",
      message: 'invalid input syntax for type uuid: "[retiré]"',
    },
  });
  expect(safeErrorText(new Error("panne", { cause: new Error("plus bas") }))).toMatch(
    /^Error: panne\n {4}at [\s\S]*\nCaused by Error: plus bas\n {4}at /,
  );
});

it("an address of thousands of slashes takes no longer than letters", () => {
  const read = (text: string) => cpuTime(() => safeError(text));
  expect(read("/%".repeat(10_000))).toBeLessThan(thousandfoldCpuTime(() => safeError("aa".repeat(10_000))));
});
