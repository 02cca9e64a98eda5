import { expect, it } from "vitest";
import { outcomeOfCeremony } from "./passkeys.ts";

const messageOf = (error: Parameters<typeof outcomeOfCeremony>[0]) => {
  const outcome = outcomeOfCeremony(error);
  return outcome.ok ? "ok" : outcome.message;
};

it("says in French what became of a passkey, whoever refused: the person, the browser or the server", () => {
  expect(messageOf(null)).toBe("ok");
  const passed = "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY";
  expect(messageOf({ name: "NotAllowedError", code: passed, message: "not allowed" })).toBe(
    "La demande a été annulée, ou cet appareil n’a pas de clé pour ce site.",
  );
  expect(
    messageOf({ name: "InvalidStateError", code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", message: "" }),
  ).toBe("Cet appareil garde déjà une clé d’accès de votre compte.");
  expect(messageOf({ code: "webauthn_verification_failed", message: "", status: 400 })).toBe(
    "Cette clé d’accès n’est pas acceptée ici.",
  );
  expect(messageOf({ code: "user_banned", message: "", status: 400 })).toBe("Ce compte est suspendu.");
});

it("offers to sign in again where the session is too old for a change", () => {
  expect(outcomeOfCeremony({ code: "reauthentication_needed", message: "", status: 400 })).toEqual({
    ok: false,
    message: "Votre connexion date de plus d’un jour\u00a0: reconnectez-vous d’abord.",
    status: 403,
  });
});
