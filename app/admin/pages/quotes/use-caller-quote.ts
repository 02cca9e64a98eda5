import { useEffect, useRef, useState } from "react";
import type { TravelRule } from "#domain/planning/travel-fee.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { type Outcome, refusedAt } from "../../client/outcome.ts";
import { dropDraft, readStoredDraft, storeDraft } from "../../client/stored-draft.ts";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import { wantedBuyer } from "./buyer-draft.ts";
import {
  type CallerDraft,
  emailOf,
  percentOf,
  priceOfDraft,
  unreadableFields,
  wantedFreeLines,
  wantedOffers,
} from "./caller-draft.ts";
import { type BoardStart, type CallerStart, useCallerStarts } from "./use-caller-starts.ts";

/** What the staff say beside the quote to book it. */
export interface BookingDraft {
  readonly start: CallerStart | null;
  readonly street: string;
  readonly asksEarlyStart: boolean;
}

const noBooking: BookingDraft = { start: null, street: "", asksEarlyStart: false };

const fields = [
  ...["caller.name", "caller.phone", "caller.email", "email", "discountReason", "asksEarlyStart"],
  ...["company", "siren", "vatNumber", "address"].map((name) => `buyer.${name}`),
];

/** Nothing that is typed may be missing in what the customer gets. */
function refusalOf(draft: CallerDraft) {
  const errors = unreadableFields(draft);
  return Object.keys(errors).length > 0 ? refusedAt(errors) : null;
}

/** What survives a reload. */
interface KeptQuote {
  readonly key: string;
  readonly draft: CallerDraft;
  /** Of the booking; the start is chosen anew among those still free. */
  readonly street: string;
}

interface CallerQuoteOptions {
  /** The name under which what is typed survives a reload; without it nothing is kept. */
  readonly draftName?: string;
  /** A start chosen on the planning beforehand. */
  readonly wanted?: BoardStart | null;
  /** What follows a booking; without it the request is opened. */
  readonly onBooked?: (start: CallerStart) => void;
}

/** The quote of somebody on the telephone, and its two ends: sent, or booked. */
export function useCallerQuote(
  first: CallerDraft,
  travel: TravelRule,
  { draftName = "", wanted = null, onBooked }: CallerQuoteOptions = {},
) {
  const [kept] = useState(() => readKept(draftName, first));
  const [draft, setDraft] = useState(kept?.draft ?? first);
  const [isRestored, setRestored] = useState(kept !== null);
  const [booking, setBooking] = useState<BookingDraft>({ ...noBooking, street: kept?.street ?? "" });
  // Kept with the draft: a quote that was stored while its answer got lost is not stored again after a reload.
  const [key, setKey] = useState<string>(() => kept?.key ?? crypto.randomUUID());
  const isStored = useRef(false);
  const navigate = useNavigate();
  const price = priceOfDraft(draft, travel);
  const isMailed = emailOf(draft) !== "";
  const starts = useCallerStarts(draft, {
    wanted,
    onChanged: (start) => setBooking((current) => ({ ...current, start })),
  });
  const open = ({ requestId }: { requestId: string }) => {
    isStored.current = true;
    dropDraft(draftName);
    return navigate(`/admin/demandes/${requestId}`);
  };

  const saving = useSaveForm({
    send: () => refusalOf(draft) ?? send(admin.requests.quotes.caller.$post({ json: quoteOf() })),
    notice: ({ number }) =>
      isMailed
        ? mailNotice({ sent: `Devis ${number} envoyé`, kept: `Devis ${number} enregistré` })
        : { title: `Devis ${number} enregistré`, variant: "default" },
    onSaved: open,
    refresh: "never",
    fields,
  });
  const reserving = useSave({
    send: async (start: CallerStart) => {
      const refusal = refusalOf(draft);
      if (refusal) return refusal;
      const { street, asksEarlyStart } = booking;
      const { day, from, workerId } = start;
      const json = { quote: quoteOf(), start: { day, from, workerId }, street, asksEarlyStart };
      return ofBooking(await send(admin.requests.quotes.caller.book.$post({ json })));
    },
    onSaved: (answer, start): void => {
      if (answer.booked) {
        if (onBooked) onBooked(start);
        else void open(answer);
        return;
      }
      starts.replace(answer.nearest);
      setBooking((current) => ({ ...current, start: null }));
      reserving.refuse({ message: answer.message });
    },
    refresh: "never",
    fields,
  });

  function quoteOf() {
    const { customer, name, phone, email, vehicleId, category, model } = draft;
    return {
      key,
      caller: customer ? { customerId: customer.id } : { name, phone, email: email.trim() },
      vehicle: vehicleId ? { vehicleId } : { category, model, plate: "", colour: "", notes: "" },
      offers: wantedOffers(draft),
      freeLines: [...wantedFreeLines(draft)],
      inseeCode: draft.commune.code,
      discountPercent: percentOf(draft),
      discountReason: draft.reason,
      buyer: customer?.company ? null : wantedBuyer(draft.buyer),
      message: "",
      isMailed,
      expectedCents: price?.totalCents ?? 0,
    };
  }
  function change(part: Partial<CallerDraft>): void {
    setDraft((current) => ({ ...current, ...part }));
    saving.clear();
    reserving.clear();
  }
  function discard(): void {
    dropDraft(draftName);
    setDraft(first);
    setBooking(noBooking);
    setKey(crypto.randomUUID());
    setRestored(false);
    saving.clear();
    reserving.clear();
  }
  function changeBooking(part: Partial<BookingDraft>): void {
    setBooking((current) => ({ ...current, ...part }));
    reserving.clear();
  }
  const { street } = booking;
  useEffect(() => {
    if (draftName === "" || isStored.current) return;
    const written: KeptQuote = { key, draft, street };
    if (isTyped(written, first)) storeDraft(draftName, "", written);
    else dropDraft(draftName);
  }, [draftName, first, key, draft, street]);
  const errorAt = (field: string) => saving.errorAt(field) ?? reserving.errorAt(field);
  return {
    ...{ draft, change, isRestored, discard, booking, changeBooking },
    ...{ price, isMailed, starts, saving, reserving, errorAt },
  };
}

/** Null where nothing was typed on top of `first`. */
function readKept(draftName: string, first: CallerDraft): KeptQuote | null {
  if (draftName === "") return null;
  // The customer of `first` may have been replaced by another one, or by nobody.
  const sample: KeptQuote = { key: "", draft: { ...first, customer: null }, street: "" };
  const kept = readStoredDraft(draftName, "", sample);
  return kept && isTyped(kept, first) ? kept : null;
}

const isTyped = ({ draft, street }: KeptQuote, first: CallerDraft) =>
  street !== "" || JSON.stringify(draft) !== JSON.stringify(first);

/** The server names a field of the quote after the part of the call it stands in. */
function ofBooking<Data>(outcome: Outcome<Data>): Outcome<Data> {
  return outcome.ok || outcome.field === undefined
    ? outcome
    : { ...outcome, field: outcome.field.replace(/^quote\./, "") };
}

export type CallerQuoteState = ReturnType<typeof useCallerQuote>;
