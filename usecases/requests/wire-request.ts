import type { RequestDetails, RequestRow } from "#db/schema/requests.ts";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import type { RequestItem } from "#domain/request/item.ts";
import { isRequestStatus, isVisitorRequestKind, type VisitorRequestKind } from "#domain/request/kind.ts";
import { isMailbox } from "#domain/request/mailbox.ts";
import { normalisePhone } from "#domain/request/phone.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { readItems } from "./wire-items.ts";
import {
  amountOf,
  type ColumnProblem,
  check,
  columnText,
  objectOf,
  oneOf,
  RefusedColumn,
  type WireRow,
} from "./wire-values.ts";

export type WireRequest = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly items: readonly RequestItem[];
  readonly submissionId: string | null;
  readonly kind: VisitorRequestKind;
  readonly details: RequestDetails;
  readonly commune: string | null;
  readonly distanceKm: number | null;
  readonly staff: Partial<Pick<RequestRow, "status" | "notes">>;
};

type WireReading =
  | { readonly ok: true; readonly request: WireRequest }
  | { readonly ok: false; readonly problem: ColumnProblem };

/** Reads a row whose column names were checked before. A total in it is ignored. */
export function readWireRow(row: WireRow): WireReading {
  try {
    if (row.total_price != null) amountOf(row, "total_price", 1e10);
    return { ok: true, request: readRequest(row) };
  } catch (error) {
    if (error instanceof RefusedColumn) return { ok: false, problem: error.problem };
    throw error;
  }
}

function readRequest(row: WireRow): WireRequest {
  const name = cleanLine(columnText(row, "name"));
  const email = cleanLine(columnText(row, "email"));
  const phone = cleanLine(columnText(row, "phone"));
  const message = row.message === undefined ? "" : cleanText(columnText(row, "message"));
  check("name", name.length >= 1 && name.length <= 200);
  check("email", isMailbox(email));
  check("phone", phone.length >= 1 && phone.length <= 40);
  check("message", message.length <= 10_000);
  return {
    name,
    email,
    phone: normalisePhone(phone) ?? phone,
    message,
    items: readItems(row),
    submissionId: row.submission_id === undefined ? null : readSubmissionId(row),
    kind: row.kind === undefined ? "wizard" : oneOf(row, "kind", isVisitorRequestKind),
    details: row.details === undefined ? {} : (objectOf(row, "details") as RequestDetails),
    commune: readCommune(row),
    distanceKm: row.distance_km == null ? null : amountOf(row, "distance_km", 10_000),
    staff: readStaff(row),
  };
}

function readSubmissionId(row: WireRow): string {
  const value = columnText(row, "submission_id");
  if (!isUuid(value)) throw new RefusedColumn("form", "submission_id", value);
  return value.toLowerCase();
}

function readCommune(row: WireRow): string | null {
  if (row.commune == null) return null;
  const commune = cleanLine(columnText(row, "commune"));
  check("commune", commune.length <= 200);
  return commune === "" ? null : commune;
}

function readStaff(row: WireRow): WireRequest["staff"] {
  return {
    ...(row.status === undefined ? {} : { status: oneOf(row, "status", isRequestStatus) }),
    ...(row.notes === undefined ? {} : { notes: cleanText(columnText(row, "notes")) }),
  };
}
