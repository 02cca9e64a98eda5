import { describe, expect, it } from "vitest";
import { cleanAddress, readLinkPayload } from "./link-payload.ts";

const parts = {
  access_token: "access_token=a.b.c",
  expires_in: "expires_in=3600",
  refresh_token: "refresh_token=r",
  token_type: "token_type=bearer",
};
const session = Object.values(parts).join("&");
const tokens = { accessToken: "a.b.c", refreshToken: "r" };
const without = (name: keyof typeof parts) => Object.values({ ...parts, [name]: `${name}=` }).join("&");

describe("what a link brings back in the address", () => {
  it.each([
    ["", "", { what: "nothing" }],
    ["", "#contenu", { what: "nothing" }],
    ["", "#message=bonjour", { what: "nothing" }],
    ["?page=2", "", { what: "nothing" }],
    ["", "#token_hash=abc&type=invite", { what: "nothing" }],
    ["", `#${session}&type=recovery`, { what: "session", type: "recovery", ...tokens }],
    ["", `#${session}`, { what: "session", type: "", ...tokens }],
    ["?code=0b6f", "", { what: "code", code: "0b6f", flowId: null }],
    [
      "?origine=%2Fadmin&code=0b6f&sb_flow_id=abcdefgh",
      "",
      { what: "code", code: "0b6f", flowId: "abcdefgh" },
    ],
    [
      "",
      "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=",
      { what: "refusal", code: "otp_expired" },
    ],
    ["?error=server_error", "", { what: "refusal", code: "server_error" }],
    ["?sb_flow_id=abcdefgh&message=Oui", "#message=Confirmation+link+accepted.&sb=", { what: "half" }],
  ])("reads %s%s", (search, hash, payload) => {
    expect(readLinkPayload({ search, hash })).toEqual(payload);
  });

  it.each([
    ["", `#${without("access_token")}`, "No access_token detected."],
    ["", "#refresh_token=r", "No access_token detected."],
    ["", `#${without("expires_in")}`, "No expires_in detected."],
    ["", `#${without("refresh_token")}`, "No refresh_token detected."],
    ["", `#${without("token_type")}`, "No token_type detected."],
    ["", "#access_token=volé", "No expires_in detected."],
    ["?code=", "", "No code detected."],
    ["", "#sb=", "Not a valid implicit grant flow url."],
    ["?sb_flow_id=abcdefgh", "", "Not a valid PKCE flow url."],
  ])("says what %s%s lacks: %s", (search, hash, message) => {
    expect(readLinkPayload({ search, hash })).toEqual({ what: "incomplete", message });
  });

  it("says that there is no browser where there is none", () => {
    expect(readLinkPayload(undefined)).toEqual({ what: "incomplete", message: "No browser detected." });
  });

  it("leaves nothing of it in the address, and the rest as it was", () => {
    const search = "?origine=%2Fadmin%2Forders%3Fpage%3D2&code=0b6f&sb_flow_id=abcdefgh&error_description=x";
    expect(cleanAddress({ pathname: "/admin/login", search })).toBe(
      "/admin/login?origine=%2Fadmin%2Forders%3Fpage%3D2",
    );
    expect(cleanAddress({ pathname: "/admin/compte", search: "?code=1" })).toBe("/admin/compte");
  });
});
