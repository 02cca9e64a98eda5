import type { Change } from "./change-sentence.ts";

/** Where more is shown of what a change was about; null for what has no page, or is gone. */
export function subjectAddress({ subjectKind, subjectId, subjectName }: Change): string | null {
  switch (subjectKind) {
    case "order":
      return subjectName === null ? null : `/admin/orders/${subjectId}`;
    case "request":
      return subjectName === null ? null : `/admin/demandes/${subjectId}`;
    case "product":
      return subjectName === null ? null : `/admin/products/edit/${subjectId}`;
    case "mail":
      return `/admin/emails/${subjectId}`;
    default:
      return null;
  }
}
