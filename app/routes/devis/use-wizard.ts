import { type RefObject, useEffect, useReducer } from "react";
import { useNavigate } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import { parseForm } from "#content/forms/form.ts";
import { wizardContactForm } from "#content/forms/wizard-form.ts";
import { sentPhotos } from "./photos/photo.ts";
import { type Photos, usePhotos } from "./photos/use-photos.ts";
import { showFocus } from "./show-focus.ts";
import { newOpening, sendQuote, submissionOf } from "./submission.ts";
import { useDraft } from "./use-draft.ts";
import { type Cue, INITIAL_FLOW, reduceWizard, type WizardAction, type WizardFlow } from "./wizard-flow.ts";

export type LiveWizard = {
  readonly flow: WizardFlow;
  readonly dispatch: (action: WizardAction) => void;
  readonly photos: Photos;
  /** "Suivant", or on the last step the request itself. */
  readonly goOn: () => void;
};

/** The wizard's state together with everything it does to the world. */
export function useWizard(card: RefObject<HTMLElement | null>): LiveWizard {
  const [flow, dispatch] = useReducer(reduceWizard, INITIAL_FLOW);
  const photos = usePhotos();
  useCue(flow.cue, card);
  useDraft({ flow, photos: sentPhotos(photos.list) }, (stored) => {
    const { opening } = stored?.flow ?? INITIAL_FLOW;
    dispatch({ type: "open", flow: { ...(stored?.flow ?? INITIAL_FLOW), opening: opening ?? newOpening() } });
    if (stored) photos.restore(stored.photos);
  });

  async function submit(): Promise<void> {
    if (photos.list.some(({ progress }) => progress !== null)) {
      return dispatch({ type: "refuse", errors: { photos: stillSending.description }, notice: stillSending });
    }
    const data = submissionOf(flow, sentPhotos(photos.list), Date.now());
    const checked = parseForm(wizardContactForm, data);
    if (!checked.ok) return dispatch({ type: "refuse", errors: checked.errors, notice: checked.notice });
    dispatch({ type: "send" });
    const result = await sendQuote(data);
    if (!result.ok) return dispatch({ type: "refuse", errors: result.errors, notice: result.notice });
    photos.clear();
    dispatch({ type: "sent", opening: newOpening() });
  }

  const goOn = () => (flow.wizard.step === 7 ? void submit() : dispatch({ type: "next" }));
  return { flow, dispatch, photos, goOn };
}

const stillSending = {
  title: "Photos en cours d’envoi",
  description: "Une photo est encore en route. Patientez un instant, ou retirez-la.",
  variant: "destructive",
} as const;

function useCue(cue: Cue | null, card: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cue is played once, when it comes
  useEffect(() => {
    if (cue?.notice) notify(cue.notice);
    if (cue?.focus && card.current) showFocus(card.current, cue.focus);
    if (cue?.leaveFor) void navigate(cue.leaveFor);
  }, [cue]);
}
