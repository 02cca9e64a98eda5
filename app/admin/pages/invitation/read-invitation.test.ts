import { expect, it } from "vitest";
import { readInvitation } from "./read-invitation.ts";

const hash = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567890abcdef0123456";

it.each([
  [`#token_hash=${hash}&type=invite`, hash],
  [`#token_hash=${hash}&type=recovery`, null],
  [`#token_hash=${hash}`, null],
  ["#token_hash=court&type=invite", null],
  ["#token_hash=%3Cscript%3Ealert(1)%3C%2Fscript%3E&type=invite", null],
  ["#contenu", null],
  ["", null],
])("reads %s", (fragment, token) => {
  expect(readInvitation(fragment)).toBe(token);
});
