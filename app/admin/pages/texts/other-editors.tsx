import { Notice } from "#app/ui/feedback/notice.tsx";
import type { PageText } from "./edited-text.ts";

/** Says who else has drafts on the page. Texts are kept one by one: only the same text would be disputed. */
export function OtherEditors({ texts, me }: { texts: readonly PageText[]; me: string }) {
  const others = new Set(texts.flatMap(({ draft }) => (draft && draft.by !== me ? [draft.by] : [])));
  if (others.size === 0) return null;
  const names = [...others].join(", ");
  return (
    <Notice
      title={others.size > 1 ? `${names} modifient cette page` : `${names} modifie cette page`}
      className="mb-4"
    >
      Vos textes ne se gênent pas. En publiant, vous choisissez si ces brouillons partent avec les vôtres.
    </Notice>
  );
}
