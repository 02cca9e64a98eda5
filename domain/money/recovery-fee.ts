import type { Cents } from "./money.ts";

/** What a company that pays late owes for the recovery (code de commerce D441-5). */
export const RECOVERY_FEE_CENTS: Cents = 40_00;
