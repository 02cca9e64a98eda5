import { afterAll, beforeAll, expect, it } from "vitest";
import { authMails, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createAuthenticator, type SoftwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Staff } from "../staff.ts";
import { inviteStaff, removeStaff, resetFactors } from "../staff-admin.ts";

let test: TestDatabase;
let server: AuthServer;
let owner: Staff;
const now = () => new Date();
const password = "correct horse battery";

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({ db: test.db, now, settings: { requireStaffMfa: true } });
  const { id } = await member("patron@exemple.fr", "owner");
  owner = { userId: id, email: "patron@exemple.fr", role: "owner", aal: "aal2", sessionId: id };
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

/** Somebody with a passkey, of the staff or not. */
async function member(email: string, role: "owner" | "staff" | null) {
  const { data, error } = await server.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: role ? { role } : {},
  });
  if (error) throw error;
  const client = server.client();
  await client.signInWithPassword({ email, password });
  const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
  const begun = (await client.passkey.startRegistration()).data;
  if (!begun) throw new Error("no registration");
  const credential = device.create(begun.options);
  const made = await client.passkey.verifyRegistration({ challengeId: begun.challenge_id, credential });
  if (made.error) throw made.error;
  return { id: data.user.id, email, device };
}

async function signIn(device: SoftwareAuthenticator) {
  const client = server.client();
  const { data: asked } = await client.passkey.startAuthentication();
  if (!asked) throw new Error("no challenge");
  const { data, error } = await client.passkey.verifyAuthentication({
    challengeId: asked.challenge_id,
    credential: device.get(asked.options),
  });
  return { token: data?.session?.access_token ?? "", code: error?.code ?? "ok" };
}

it("opens the administration as two factors, until the person is removed from the staff", async () => {
  const { id, email, device } = await member("equipe@exemple.fr", "staff");
  const { token } = await signIn(device);
  expect(await server.service.verifyStaff(token)).toMatchObject({ userId: id, email, aal: "aal2" });
  expect(await removeStaff(server.deps, owner, id)).toBe(true);
  expect(await server.service.verifyStaff(token)).toEqual({ refused: "invalid" });
  expect((await signIn(device)).code).toBe("webauthn_verification_failed");
});

it("goes with the second factors when the owner resets them for a lost telephone", async () => {
  const { id, email, device } = await member("perdu@exemple.fr", "staff");
  const { token } = await signIn(device);
  await clearAuthMails(test.db);
  expect(await resetFactors(server.deps, owner, id)).toBe(true);
  expect(await server.service.verifyStaff(token)).toEqual({ refused: "invalid" });
  expect((await signIn(device)).code).toBe("webauthn_verification_failed");
  expect(await authMails(test.db)).toMatchObject([{ to: email, template: "auth-passkey-removed" }]);
});

it("of an account made by somebody else does not come along with an invitation", async () => {
  const { email, device } = await member("futur@exemple.fr", null);
  const redirectTo = `${server.url}/admin/invitation`;
  await inviteStaff(server.deps, owner, { email, role: "staff", redirectTo });
  expect((await signIn(device)).code).toBe("webauthn_verification_failed");
});
