import type { AuthRoute } from "../wire.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrollFactor } from "./enroll-factor.ts";
import {
  generateRecoveryCodes,
  readRecoveryStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from "./recovery-codes.ts";
import { unenrollFactor } from "./unenroll-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

const codes = "/factors/recovery-codes";

/** The official client's own addresses for recovery codes; before the rest, which would read them as a factor's id. */
const recoveryRoutes: readonly AuthRoute[] = [
  { method: "GET", path: codes, access: "user", limit: "other", handler: readRecoveryStatus },
  { method: "POST", path: codes, access: "user", limit: "other", handler: generateRecoveryCodes },
  { method: "DELETE", path: codes, access: "user", limit: "other", handler: removeRecoveryCodes },
  {
    method: "POST",
    path: `${codes}/regenerate`,
    access: "user",
    limit: "other",
    handler: regenerateRecoveryCodes,
  },
  {
    method: "POST",
    path: `${codes}/verify`,
    access: "user",
    limit: "factor-verify",
    handler: verifyRecoveryCode,
  },
];

export const factorRoutes: readonly AuthRoute[] = [
  ...recoveryRoutes,
  { method: "POST", path: "/factors", access: "user", limit: "other", handler: enrollFactor },
  {
    method: "POST",
    path: "/factors/:id/challenge",
    access: "user",
    limit: "challenge",
    handler: challengeFactor,
  },
  {
    method: "POST",
    path: "/factors/:id/verify",
    access: "user",
    limit: "factor-verify",
    handler: verifyFactor,
  },
  { method: "DELETE", path: "/factors/:id", access: "user", handler: unenrollFactor },
];
