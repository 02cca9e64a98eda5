import { type RefObject, startTransition, useEffect, useReducer, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { useNavigate } from "#router";
import { DRAFT_KEY, parseWizardDraft, type WizardDraft, writeDraft } from "./draft.ts";
import { type Photo, sentPhotos } from "./photos/photo.ts";
import { type Photos, usePhotos } from "./photos/use-photos.ts";
import { newOpening, sendQuoteRequest, wizardSubmission } from "./submission.ts";
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
    const isAdvice = flow.wizard.data.serviceObjective === "besoin_conseils";
    const result =
      (await refusalBefore(data, { photos: photos.list, isAdvice })) ?? (await sendQuoteRequest(data));
    if (!result.ok) return dispatch({ type: "refuse", errors: result.errors, notice: result.notice });
    photos.clear();
    dispatch({ type: "sent", opening: newOpening(), booking: result.booking });
  }

  // A new step is drawn in slices: the button answers before.
  const goOn = () =>
    flow.wizard.step === 7 ? void submit() : startTransition(() => dispatch({ type: "next" }));
  return { flow, dispatch, photos, goOn };
}

/** Without these rules (no network, say) the server's own check answers. */
const loadCheck = () => import("./check-contact.ts").catch(() => null);

/** What the browser can refuse by itself. */
async function refusalBefore(
  data: FormData,
  { photos, isAdvice }: { readonly photos: readonly Photo[]; readonly isAdvice: boolean },
) {
  if (photos.some(({ progress }) => progress !== null)) {
    return { ok: false, notice: stillSending, errors: { photos: stillSending.description } } as const;
  }
  const checked = (await loadCheck())?.checkContactStep(data, isAdvice);
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

const targets = {
  heading: "[data-step-heading]",
  group: "fieldset",
  contact: '[aria-invalid="true"]',
  lines: "[data-lines]",
} as const satisfies Record<NonNullable<Cue["focus"]>, string>;

/** Moves the focus to where the visitor must continue. A new step starts at the top of the card. */
function showFocus(card: HTMLElement, focus: NonNullable<Cue["focus"]>): void {
  const find = (selector: string) => card.querySelector<HTMLElement>(selector);
  // Removing the last line takes the list away.
  const target = find(targets[focus]) ?? (focus === "lines" ? find(targets.heading) : null);
  const isNewStep = focus === "heading";
  target?.focus({ preventScroll: isNewStep });
  if (isNewStep && isOutOfSight(card, target)) card.scrollIntoView({ block: "start" });
}

function isOutOfSight(card: HTMLElement, heading: HTMLElement | null): boolean {
  const top = card.getBoundingClientRect().top;
  const bottom = heading?.getBoundingClientRect().bottom ?? 0;
  return top < 0 || bottom > window.innerHeight;
}

/** Reads the stored quote once, after the first render, then saves every change. */
function useDraft(current: WizardDraft, onOpen: (stored: WizardDraft | null) => void): void {
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wizard is hydrated
  useEffect(() => {
    onOpen(load());
    setOpen(true);
  }, []);
  const text = isOpen ? writeDraft(current) : undefined;
  useEffect(() => {
    if (text !== undefined) save(text);
  }, [text]);
}

function load(): WizardDraft | null {
  try {
    return parseWizardDraft(localStorage.getItem(DRAFT_KEY));
  } catch (error) {
    console.warn("Le devis commencé n’a pas pu être lu.", error);
    return null;
  }
}

function save(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(DRAFT_KEY);
    else localStorage.setItem(DRAFT_KEY, text);
  } catch (error) {
    console.warn("Le devis commencé n’a pas pu être gardé.", error);
  }
}
