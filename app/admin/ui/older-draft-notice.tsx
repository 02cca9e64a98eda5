import { AdminButton } from "./admin-button.tsx";

interface OlderDraftNoticeProps {
  /** What was saved since by somebody else. */
  readonly since: string;
  readonly isShown: boolean;
  readonly onResume: () => void;
  readonly onDrop: () => void;
}

/** Somebody saved first: what was typed before is not lost, and is shown again on request only. */
export function OlderDraftNotice({ since, isShown, onResume, onDrop }: OlderDraftNoticeProps) {
  if (!isShown) return null;
  return (
    <div className="adm-notice" data-tone="warn" role="status">
      <p>{`${since} Ce que vous aviez tapé est gardé.`}</p>
      <div className="adm-actions">
        <AdminButton onClick={onResume}>Reprendre ma saisie</AdminButton>
        <AdminButton onClick={onDrop}>Effacer ma saisie</AdminButton>
      </div>
    </div>
  );
}
