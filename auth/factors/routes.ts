import type { AuthRoute } from "../wire.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrollFactor } from "./enroll-factor.ts";
import { unenrollFactor } from "./unenroll-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

export const factorRoutes: readonly AuthRoute[] = [
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
