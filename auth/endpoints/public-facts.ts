import { needsSetupCode, signupState } from "../accounts/signup-policy.ts";
import { type OpenHandler, ok } from "../wire.ts";

/** GET /settings (contract 9). */
export const answerSettings: OpenHandler = async (deps, request) => {
  const { settings, extensions } = deps;
  const state = await signupState(deps, deps.db.orm);
  const providers = Object.fromEntries(extensions.providers.map((name) => [name, true]));
  return ok({
    external: {
      anonymous_users: settings.anonymous,
      email: settings.email,
      phone: settings.phone,
      apple: false,
      azure: false,
      facebook: false,
      github: false,
      gitlab: false,
      google: false,
      ...providers,
    },
    disable_signup: state === "closed",
    // Ours, for the sign-in page: whether there is no owner yet, and whether the first sign-up needs the printed code.
    awaits_owner: state === "first",
    setup_code_required: state === "first" && needsSetupCode(deps, request),
    mailer_autoconfirm: settings.autoconfirmEmail,
    phone_autoconfirm: settings.autoconfirmPhone,
    sms_provider: extensions.smsProvider,
    saml_enabled: extensions.samlEnabled,
    passkeys_enabled: settings.passkeys,
  });
};

/** GET /health */
export const readHealth: OpenHandler = async () =>
  ok({ version: "v2.196.0", name: "GoTrue", description: "Sign-in service of this site, GoTrue-compatible" });

/** GET /.well-known/jwks.json */
export const readKeys: OpenHandler = async ({ keys }) => ({
  status: 200,
  json: { keys: keys.publicKeys },
  headers: { "Cache-Control": "public, max-age=600" },
});
