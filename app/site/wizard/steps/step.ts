import type { Dispatch } from "react";
import type { WizardAction, WizardFlow } from "../wizard-flow.ts";

/** What every step gets. */
export type StepProps = { readonly flow: WizardFlow; readonly dispatch: Dispatch<WizardAction> };
