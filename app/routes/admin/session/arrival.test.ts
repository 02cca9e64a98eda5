import { describe, expect, it } from "vitest";
import { hashParams, readArrival } from "./arrival.ts";

const session = "access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer";

describe("what a link brings back in the address", () => {
  it.each([
    ["", null],
    ["#contenu", null],
    ["#message=bonjour", null],
    [`#${session}&type=recovery`, { kind: "recovery", errorCode: null, isHalfWay: false }],
    [`#${session}&type=invite`, { kind: "invite", errorCode: null, isHalfWay: false }],
    [
      "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=",
      { kind: "", errorCode: "otp_expired", isHalfWay: false },
    ],
    ["#error=server_error", { kind: "", errorCode: "server_error", isHalfWay: false }],
    ["#message=Confirmation+link+accepted.&sb=", { kind: "", errorCode: null, isHalfWay: true }],
  ])("reads %s", (hash, arrival) => {
    expect(readArrival(hashParams(hash))).toEqual(arrival);
  });
});
