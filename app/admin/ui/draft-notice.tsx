interface DraftNoticeProps {
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

/** Says that what is shown was typed before and not saved, and how to get rid of it. */
export function DraftNotice({ isRestored, onDiscard }: DraftNoticeProps) {
  if (!isRestored) return null;
  return (
    <p className="adm-notice adm-draft" role="status">
      Brouillon restauré ·{" "}
      <button type="button" className="adm-link" onClick={onDiscard}>
        Effacer
      </button>
    </p>
  );
}
