import type { Dispatch } from "react";
import type { WizardAction, WizardFlow } from "../wizard-flow.ts";

/** What every step gets. */
export type WizardStepProps = { readonly flow: WizardFlow; readonly dispatch: Dispatch<WizardAction> };
