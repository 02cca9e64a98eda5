import { type RefObject, useEffect, useRef, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { contactSubject } from "#content/contact.ts";
import { type ContactSubjectId, contactSubjects } from "#content/lists/contact-subjects.ts";
import { contactFormTexts as texts } from "#content/pages/contact.ts";
import { offeredChoices } from "#content/switched-off.ts";
import { fleetOffers } from "#content/utility.ts";
import { fillCommune } from "../../forms/asked-commune.ts";
import { CommuneInput } from "../../forms/contact-inputs.tsx";
import type { FormPost } from "../../forms/use-form-post.ts";

const atHome: readonly ContactSubjectId[] = ["canape", "habitat"];

/** The subject and what is asked for it. */
export function SubjectFields({ subject, field }: Pick<FormPost, "field"> & { subject: ContactSubjectId }) {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useChosenSubject(root, subject);
  return (
    <div ref={root} className="grid gap-5.5">
      <Select
        {...field("subject")}
        label={texts.subject}
        options={offeredChoices("subjects", contactSubjects).map(({ id, label }) => ({ value: id, label }))}
        defaultValue={subject}
        onChange={(event) => setChosen(contactSubject(event.target.value))}
      />
      {chosen === "flotte" && <FleetFields field={field} />}
      <CommuneInput field={field} ref={fillCommune} />
      <Textarea
        {...field("message")}
        label={texts.message}
        placeholder={atHome.includes(chosen) ? texts.messageExampleHome : texts.messageExample}
        maxLength={3000}
        rows={4}
      />
    </div>
  );
}

/** Follows the address when it names another subject, and the choice made before the page was hydrated. */
function useChosenSubject(root: RefObject<HTMLDivElement | null>, subject: ContactSubjectId) {
  const [chosen, setChosen] = useState(subject);
  const asked = useRef(subject);
  useEffect(() => {
    const select = root.current?.querySelector("select");
    if (!select) return;
    if (asked.current !== subject) select.value = subject;
    asked.current = subject;
    setChosen(contactSubject(select.value));
  }, [root, subject]);
  return [chosen, setChosen] as const;
}

const offers = fleetOffers.map(({ id, title }) => ({ value: id, label: title }));

/** The additional fields of a fleet's quote. */
function FleetFields({ field }: Pick<FormPost, "field">) {
  return (
    <>
      <Input
        {...field("company")}
        label={texts.company}
        autoComplete="organization"
        required
        maxLength={160}
      />
      <Input
        {...field("vehicle_count")}
        label={texts.vehicleCount}
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        required
      />
      <Select
        {...field("offer")}
        label={texts.offer}
        options={offers}
        placeholder={texts.offerNone}
        optional
      />
    </>
  );
}
