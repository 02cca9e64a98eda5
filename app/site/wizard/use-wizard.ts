import { type RefObject, useEffect, useReducer } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { useNavigate } from "#router";
import { type Photo, sentPhotos } from "./photos/photo.ts";
import { type Photos, usePhotos } from "./photos/use-photos.ts";
import { showFocus } from "./show-focus.ts";
import { newOpening, sendQuoteRequest, wizardSubmission } from "./submission.ts";
import { useDraft } from "./use-draft.ts";
import { type Cue, INITIAL_FLOW, reduceWizard, type WizardAction, type WizardFlow } from "./wizard-flow.ts";

export type WizardController = {
  readonly flow: WizardFlow;
  readonly dispatch: (action: WizardAction) => void;
  readonly photos: Photos;
  /** "Suivant", or on the last step the request itself. */
  readonly goOn: () => void;
};

/** The wizard's state together with its side effects. */
export function useWizard(card: RefObject<HTMLElement | null>): WizardController {
  const [flow, dispatch] = useReducer(reduceWizard, INITIAL_FLOW);
  const photos = usePhotos();
  useCue(flow.cue, card);
  useDraft({ flow, photos: sentPhotos(photos.list) }, (stored) => {
    dispatch({ type: "open", draft: stored?.flow ?? null, opening: newOpening() });
    if (stored) photos.restore(stored.photos);
  });

  const isNearEnd = flow.wizard.step >= 5;
  useEffect(() => {
    if (isNearEnd) void loadCheck();
  }, [isNearEnd]);

  async function submit(): Promise<void> {
    const data = wizardSubmission(flow, sentPhotos(photos.list), {
      now: Date.now(),
      page: location.pathname,
    });
    dispatch({ type: "send" });
    const result = (await refusalBefore(data, photos.list)) ?? (await sendQuoteRequest(data));
    if (!result.ok) return dispatch({ type: "refuse", errors: result.errors, notice: result.notice });
    photos.clear();
    dispatch({ type: "sent", opening: newOpening(), booking: result.booking });
  }

  const goOn = () => (flow.wizard.step === 7 ? void submit() : dispatch({ type: "next" }));
  return { flow, dispatch, photos, goOn };
}

/** Without these rules (no network, say) the server's own check answers. */
const loadCheck = () => import("./check-contact.ts").catch(() => null);

/** What the browser can refuse by itself. */
async function refusalBefore(data: FormData, photos: readonly Photo[]) {
  if (photos.some(({ progress }) => progress !== null)) {
    return { ok: false, notice: stillSending, errors: { photos: stillSending.description } } as const;
  }
  const checked = (await loadCheck())?.checkContactStep(data);
  return checked?.ok === false ? checked : null;
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
