import { useEffect, useState } from "react";
import { DRAFT_KEY, parseWizardDraft, type WizardDraft, writeDraft } from "./draft.ts";

/** Reads the stored quote once, after the first render, then saves every change. */
export function useDraft(current: WizardDraft, onOpen: (stored: WizardDraft | null) => void): void {
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wizard comes alive
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
