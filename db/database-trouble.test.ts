import { describe, expect, it } from "vitest";
import { databaseTrouble } from "./database-trouble.ts";

const failed = (message: string, facts: object = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), facts);

describe("what kept the database from being used", () => {
  it.each([
    ["unreachable", failed("connect ECONNREFUSED", { code: "ECONNREFUSED", address: "127.0.0.1" })],
    ["unreachable", failed("connect ENOENT /x/.s.PGSQL.5432", { code: "ENOENT", address: "/x" })],
    ["unreachable", failed("terminating connection due to administrator command", { code: "57P01" })],
    ["unreachable", failed("the database system is starting up", { code: "57P03" })],
    ["unreachable", failed("terminating connection due to idle-in-transaction timeout", { code: "25P03" })],
    ["unreachable", failed("Connection terminated unexpectedly")],
    ["unreachable", failed("timeout exceeded when trying to connect")],
    ["unreachable", failed("Failed query", {}, failed("read ECONNRESET", { code: "ECONNRESET" }))],
    ["full", failed("could not extend file", { code: "53100" })],
    ["full", failed("write", { code: "ENOSPC", path: "/x" })],
    ["read-only", failed("cannot execute INSERT in a read-only transaction", { code: "25006" })],
    [
      "locked",
      failed("Failed query", {}, failed("canceling statement due to lock timeout", { code: "55P03" })),
    ],
    [null, failed("duplicate key", { code: "23505" })],
    [null, failed("no such file", { code: "ENOENT", path: "/photo" })],
    [null, "text"],
    [null, undefined],
  ])("is %s for %s", (trouble, error) => {
    expect(databaseTrouble(error)).toBe(trouble);
  });
});
