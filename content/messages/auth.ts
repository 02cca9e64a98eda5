import type { Notice } from "./notice.ts";

/** The body of a failure whose cause the server does not tell. */
const UNKNOWN = "Something went wrong";

export function signUpFailed(serverMessage?: string): Notice {
  return { title: "Sign up Failed", description: serverMessage || UNKNOWN, variant: "destructive" };
}

export function signInFailed(serverMessage?: string): Notice {
  return { title: "Sign in Failed", description: serverMessage || UNKNOWN, variant: "destructive" };
}

export function signOutFailed(serverMessage?: string): Notice {
  return { title: "Sign out Failed", description: serverMessage || UNKNOWN, variant: "destructive" };
}

export const authErrors = {
  credentialsMissing: "You must provide either an email or phone number and a password",
  contactMissing: "You must provide either an email or phone number.",
} as const;
