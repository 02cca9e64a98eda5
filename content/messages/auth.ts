import type { ToastMessage } from "./toast-message.ts";

/** The body of a failure without a reason from the server. */
const UNKNOWN = "Something went wrong";

/** The service answers in English, and so do these titles: `lang` marks it for screen readers. */
function failed(title: string, serverMessage?: string): ToastMessage {
  return { title, description: serverMessage || UNKNOWN, variant: "destructive", lang: "en" };
}

export function signUpFailed(serverMessage?: string): ToastMessage {
  return failed("Sign up Failed", serverMessage);
}

export function signInFailed(serverMessage?: string): ToastMessage {
  return failed("Sign in Failed", serverMessage);
}

export function signOutFailed(serverMessage?: string): ToastMessage {
  return failed("Sign out Failed", serverMessage);
}

/** What an address that should bring a session lacks; the words of the sign-in client the site was specified with. */
export const redirectErrors = {
  noAccessToken: "No access_token detected.",
  noExpiresIn: "No expires_in detected.",
  noRefreshToken: "No refresh_token detected.",
  noTokenType: "No token_type detected.",
  noCode: "No code detected.",
  noSession: "No session detected.",
  notImplicit: "Not a valid implicit grant flow url.",
  notPkce: "Not a valid PKCE flow url.",
  noBrowser: "No browser detected.",
} as const;

export const authErrors = {
  credentialsMissing: "You must provide either an email or phone number and a password",
  contactMissing: "You must provide either an email or phone number.",
} as const;
